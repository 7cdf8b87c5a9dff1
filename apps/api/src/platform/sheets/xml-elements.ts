import { Parser } from 'htmlparser2'

/** What happens in an XML text, names without their prefix. */
export type XmlHandlers = {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Tells what happens in a text piece by piece, and yields after each piece, so that what was gathered can be passed on.
 * Entities that a document defines itself stay unread: nothing in it can grow.
 */
export async function* xmlElements(
  pieces: AsyncIterable<string>,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handlers.open?.(local(name), attributes),
      ontext: (text) => handlers.text?.(text),
      onclosetag: (name) => handlers.close?.(local(name)),
    },
    { xmlMode: true },
  )
  for await (const piece of pieces) {
    parser.write(piece)
    yield
  }
  parser.end()
  yield
}

/** Reads a text to its end. */
export const readXml = async (pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> => {
  for await (const _ of xmlElements(pieces, handlers));
}
