// A field for a number that says its range, and says so when it holds a number back.
import { h } from '../dom';
import { text } from '../text';

let made = 0;

export interface NumberField {
  element: HTMLElement;
  input: HTMLInputElement;
  show(value: number): void;
}

export function numberField(
  label: string,
  value: number,
  [least, most]: readonly [number, number],
  change: (value: number) => void,
): NumberField {
  const words = text().make;
  const id = `number-${++made}`;
  const note = h('p', { class: 'held', role: 'status', id: `${id}-note` });
  let kept = value;
  const input = h('input', {
    type: 'number',
    id,
    value,
    min: least,
    max: most,
    'aria-describedby': note.id,
    onchange: () => {
      const wanted = Math.round(Number(input.value));
      const isNumber = input.value.trim() !== '' && Number.isFinite(wanted);
      const held = isNumber ? Math.max(least, Math.min(most, wanted)) : kept;
      note.textContent = isNumber && held !== wanted ? words.held(least, most, held) : '';
      kept = held;
      input.value = String(held);
      change(held);
    },
  });
  const range = h('small', {}, ` ${least}–${most}`);
  return {
    element: h('div', { class: 'field' }, h('label', { for: id }, label, range), input, note),
    input,
    show: (now) => {
      kept = now;
      input.value = String(now);
    },
  };
}
