import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Crop, placeOf } from './crop.ts'
import classes from './crop-dialog.module.css'

type Props = {
  /** Holds what is cut out, `side` pixels wide. */
  canvas: RefObject<HTMLCanvasElement | null>
  picture: ImageBitmap
  crop: Crop
  side: number
  label: string
  /** By parts of the window. */
  shift: (x: number, y: number) => void
}

const step = 0.04
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The window through which a picture is seen, and moved by pointer or arrow keys. */
export const CropWindow = ({ canvas, picture, crop, side, label, shift }: Props) => {
  const grip = useRef<{ x: number; y: number }>(undefined)

  useEffect(() => {
    const brush = canvas.current?.getContext('2d')
    if (!brush) return
    const { left, top, width, height } = placeOf(picture, crop, side)
    // What is transparent would become black in a JPEG.
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, side, side)
    brush.drawImage(picture, left, top, width, height)
  }, [canvas, picture, crop, side])

  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (!grip.current) return
    const { width } = currentTarget.getBoundingClientRect()
    shift((x - grip.current.x) / width, (y - grip.current.y) / width)
    grip.current = { x, y }
  }
  const press = (event: KeyboardEvent) => {
    const moved = arrows[event.key]
    if (!moved) return
    event.preventDefault()
    shift(...moved)
  }
  return (
    <div
      className={classes.window}
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by arrow keys
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = undefined
      }}
    >
      <canvas ref={canvas} width={side} height={side} className={classes.picture} />
    </div>
  )
}
