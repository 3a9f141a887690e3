// The engine as the page sees it, from the npm package: promises, and a way to give up.
export { Cancelled, Engine } from 'hashi-bridges/engine';
