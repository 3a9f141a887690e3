// The engine's calls and their types, from the npm package (bindings/js), under the names that the page has for them.
export { answerOf, HashiError as EngineError, Instance, requestFor } from 'hashi-bridges/engine';
export type * from 'hashi-bridges/engine';
export type { RecipeValues as Recipe } from 'hashi-bridges/engine';
