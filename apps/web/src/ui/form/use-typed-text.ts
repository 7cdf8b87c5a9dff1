import { useState } from 'react'

/**
 * The text of a field whose value is not text: it stays as typed ("6," or "1-2-26") while it means the value, and
 * follows when the value changes from elsewhere (a restored draft, a pasted position).
 */
export const useTypedText = <V>(value: V, read: (text: string) => V, show: (value: V) => string) => {
  const [typed, setTyped] = useState(() => show(value))
  const text = read(typed) === value ? typed : show(value)
  return { text, setTyped, tidy: () => setTyped(show(value)) }
}
