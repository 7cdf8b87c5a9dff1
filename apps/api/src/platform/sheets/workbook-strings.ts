import { readXml } from './xml-elements.ts'

/** More than a cell can hold; what comes after is left out. */
export const cellCharsMax = 40_000

/** Gathers the text of `<t>` elements; what they say about pronunciation (`<rPh>`) is no part of it. */
export const textGatherer = () => {
  let text = ''
  let inText = false
  let inPhonetic = false
  return {
    open: (name: string) => {
      if (name === 't') inText = true
      if (name === 'rPh') inPhonetic = true
    },
    text: (piece: string) => {
      if (inText && !inPhonetic && text.length < cellCharsMax) text += piece
    },
    close: (name: string) => {
      if (name === 't') inText = false
      if (name === 'rPh') inPhonetic = false
    },
    /** The text gathered since the last time. */
    take: () => {
      const taken = text
      text = ''
      return taken
    },
  }
}

/** The texts that cells refer to by their position. */
export const readSharedStrings = async (pieces: AsyncIterable<string>): Promise<string[]> => {
  const strings: string[] = []
  const gatherer = textGatherer()
  await readXml(pieces, {
    open: gatherer.open,
    text: gatherer.text,
    close: (name) => {
      gatherer.close(name)
      if (name === 'si') strings.push(gatherer.take())
    },
  })
  return strings
}
