const CASED = String.raw`\p{Lu}[\p{L}\p{M}'-]*`;

/**
 * Up to four capitalised words with particles ("Ana de la Cruz"), or a few letters of a script without
 * capitals. Use it only in case-sensitive patterns.
 */
export const NAME = String.raw`(?:${CASED}(?: (?:(?:de|da|do|dos|del|la|van|von|der|den|bin|ibn|al|el|y) ){0,2}${CASED}){0,3}|\p{Lo}[\p{Lo}\p{M}·]{0,11})`;
