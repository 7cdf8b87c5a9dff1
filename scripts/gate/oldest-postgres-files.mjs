/** Reached by no test file in its own process; each with its reason. @type {readonly string[]} */
export const unreachable = []
/** @type {readonly string[]} */
export const chosenFiles = []
