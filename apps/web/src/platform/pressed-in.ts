/** What lies over the page and shows itself what failed of that which was pressed in it: a dialog. */
export type Overlay = {
  /** Something pressed in it is sent: what failed before is no more. */
  begins: () => void
  /** Shows a failure in it, and tells it `otherwise` where it closes by itself; false once it is closed. */
  shows: (failure: Error, otherwise: () => void) => boolean
}

let pressed: Overlay | undefined
const sentFrom = new WeakMap<object, Overlay>()

/** Says that something is being pressed there: what is sent by the same press is sent from there. */
export const pressIn = (overlay: Overlay): void => {
  pressed = overlay
  setTimeout(() => {
    if (pressed === overlay) pressed = undefined
  })
}

/** Notes from where a write is sent. */
export const noteSent = (write: object): void => {
  sentFrom.delete(write)
  if (!pressed) return
  sentFrom.set(write, pressed)
  pressed.begins()
}

/** Tells of a failed write where it was sent from, as long as that is open; else by `otherwise`. */
export const tellWhereSent = (write: object, failure: Error, otherwise: () => void): void => {
  if (!sentFrom.get(write)?.shows(failure, otherwise)) otherwise()
}
