// Sound and vibration, for those who want them: a soft knock for a bridge, a short rise when all is connected.
import { settings } from '../app';

let context: AudioContext | undefined;

function tone(frequency: number, after: number, length: number, loudness: number): void {
  context ??= new AudioContext();
  const begin = context.currentTime + after;
  const oscillator = new OscillatorNode(context, { type: 'sine', frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}

function vibrate(pattern: number[]): void {
  if (settings.vibration) navigator.vibrate?.(pattern);
}

export function feelBuilt(bridges: number): void {
  vibrate([8]);
  if (settings.sound) tone(bridges === 0 ? 220 : 300 + 60 * Math.min(bridges, 4), 0, 0.09, 0.06);
}

export function feelRefused(): void {
  vibrate([20, 30, 20]);
  if (settings.sound) tone(140, 0, 0.12, 0.07);
}

export function feelSolved(): void {
  vibrate([12, 60, 12, 60, 30]);
  if (settings.sound) [392, 494, 587, 784].forEach((frequency, at) => tone(frequency, at * 0.13, 0.5, 0.07));
}
