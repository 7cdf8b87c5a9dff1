/** Crockford's alphabet: no I, L, O or U, so that nothing read aloud or copied by hand can be mistaken. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const dataLength = 26
/** 26 characters of 5 random bits each, 130 bits, and two that check them. */
export const codeLength = dataLength + 2
/** Random bytes that a code is made of. */
export const codeBytes = dataLength

/** Multiplication in the field of 32 elements, modulo x⁵ + x² + 1. */
const times = (one: number, other: number): number => {
  let [product, shifted] = [0, one]
  for (let bit = 0; bit < 5; bit += 1) {
    if ((other >> bit) & 1) product ^= shifted
    shifted <<= 1
    if (shifted & 32) shifted ^= 0b100101
  }
  return product
}

/** The element 2 generates the field; the two checks are the code's values at 2 and at 4. */
const roots = [2, 4] as const
const valueAt = (root: number, symbols: readonly number[]) =>
  symbols.reduce((sum, symbol) => times(sum, root) ^ symbol, 0)

const checksOf = (data: readonly number[]): [number, number] => {
  const [a, b] = roots
  const [atA, atB] = [valueAt(a, [...data, 0, 0]), valueAt(b, [...data, 0, 0])]
  // c₁·a + c₀ = value at a, c₁·b + c₀ = value at b: in this field subtraction is addition.
  const difference = a ^ b
  const inverse = Array.from({ length: 32 }, (_, n) => n).find((n) => times(n, difference) === 1) ?? 0
  const first = times(atA ^ atB, inverse)
  return [first, atA ^ times(first, a)]
}

/** A verification code of 26 random bytes, of which each gives 5 bits: a Reed–Solomon word over 32 elements. */
export const verificationCode = (random: Uint8Array): string => {
  const data = Array.from(random.subarray(0, dataLength), (byte) => byte & 31)
  if (data.length < dataLength) throw new Error('Too little chance for a verification code')
  return [...data, ...checksOf(data)].map((symbol) => alphabet[symbol]).join('')
}

/** A code as somebody typed it, brought to one form: case, spaces and dashes do not count, O is 0, I and L are 1. */
export const plainCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

/**
 * False for what no certificate can bear. One or two wrong characters, or two changed about, are always found; of
 * anything else one in a thousand passes, and is then not known.
 */
export const isWholeCode = (code: string): boolean => {
  if (code.length !== codeLength) return false
  const symbols = [...code].map((character) => alphabet.indexOf(character))
  return symbols.every((symbol) => symbol >= 0) && roots.every((root) => valueAt(root, symbols) === 0)
}

/** A code in groups of four, as it is printed. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
