/** English: a figure as the page writes it, with its noun: `1 letter`, `1,200 letters`. `many` where it is no plain plural. */
export const counted = (figure: string | number, one: string, many = `${one}s`): string =>
  `${figure} ${String(figure) === '1' ? one : many}`
