import katex from 'katex'

/**
 * Draws TeX into an element as MathML, which needs neither styles nor fonts nor scripts of the page (CSP). What is no TeX
 * stays readable. Links, pictures and classes of its own are not trusted, and what a formula may unfold into is bounded.
 */
export const drawFormula = (place: HTMLElement, tex: string, isBlock: boolean): void =>
  katex.render(tex, place, {
    output: 'mathml',
    displayMode: isBlock,
    throwOnError: false,
    errorColor: 'currentColor',
    trust: false,
    maxExpand: 500,
    maxSize: 20,
  })
