/**
 * @typedef {object} Result what came of a part
 * @property {number} passed
 * @property {number} failed
 * @property {string} [note] what a reader should know beside the numbers
 */

/**
 * @typedef {object} Part one part of the gate
 * @property {string} name what `--only` calls it, and the name of its log
 * @property {string} title what the summary calls it
 * @property {'static' | 'fast' | 'heavy'} group static and fast parts run beside one another, heavy ones alone
 * @property {() => Promise<Result>} run
 */

export {}
