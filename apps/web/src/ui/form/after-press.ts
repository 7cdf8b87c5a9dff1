let isPressed = false
let waiting: (() => void)[] = []

const release = () => {
  isPressed = false
  const due = waiting
  waiting = []
  for (const act of due) act()
}

// On a touch screen, too, the press that takes the focus away is a `mousedown`; its click is over once the task of its `mouseup` is.
document.addEventListener('mousedown', () => (isPressed = true), true)
document.addEventListener('mouseup', () => setTimeout(release), true)
document.addEventListener('dragend', release, true)
document.addEventListener('keydown', release, true)
window.addEventListener('blur', release)

/**
 * Does at once what a field does when it is left, or, where the field was left by pressing on something else, once that click is
 * over. A line that appears while the button is down moves what was pressed from under the pointer, and the click is lost.
 */
export const afterPress = (act: () => void): void => {
  if (isPressed) waiting.push(act)
  else act()
}
