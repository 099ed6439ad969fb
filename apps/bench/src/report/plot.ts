import * as Plot from '@observablehq/plot';
import { DOMParser } from 'linkedom';
import { html, Html } from './html.js';

/** Colours of medium brightness, which are visible on white and on nearly black. */
export const COLOURS = ['#2f7fd1', '#d1662f', '#2e9e6b', '#9b6bd1', '#c2569b', '#8a8a8a'];

/**
 * Draws a plot as inline SVG, with a document that needs no browser. The values are `unknown`, because both
 * libraries use the types of a browser, which this project does not have. Converting an element to a string
 * gives its markup.
 */
export const figure = (options: Plot.PlotOptions): Html => {
  const document: unknown = new DOMParser().parseFromString('<!doctype html><html></html>', 'text/html');
  const drawn: unknown = Plot.plot({ ...options, document });
  return html`<div class="plot">${new Html(String(drawn))}</div>`;
};
