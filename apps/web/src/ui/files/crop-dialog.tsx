import { Button, Group, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import { type Crop, centred, covering, placeOf, zoomMax } from './crop.ts'
import classes from './crop-dialog.module.css'

/** What the dialog says; a feature has the words. */
export type CropWords = {
  cropTitle: string
  cropHint: string
  cropArea: string
  zoom: string
  use: string
  cancel: string
}

type Props = {
  picture: ImageBitmap
  /** Of the square that comes out, in pixels. */
  side: number
  words: CropWords
  isSaving: boolean
  onCrop: (cropped: File) => void
  onClose: () => void
}

const step = 0.04
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, side: number) => {
  const { left, top, width, height } = placeOf(picture, crop, side)
  const brush = canvas.getContext('2d')
  brush?.clearRect(0, 0, side, side)
  brush?.drawImage(picture, left, top, width, height)
}

/** Chooses the square of a picture that is kept: by dragging, by arrow keys, with a zoom. */
export const CropDialog = ({ picture, side, words, isSaving, onCrop, onClose }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ x: number; y: number }>(undefined)
  const [crop, setCrop] = useState(centred)
  const shift = (x: number, y: number) =>
    setCrop((now) => covering(picture, { ...now, x: now.x + x, y: now.y + y }))

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop, side)
  }, [picture, crop, side])

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
  const use = () =>
    canvas.current?.toBlob(
      (blob) => blob && onCrop(new File([blob], 'picture.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    )
  return (
    <Dialog title={words.cropTitle} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {words.cropHint}
        </Text>
        <div
          className={classes.window}
          role="application"
          aria-label={words.cropArea}
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
        <label>
          {words.zoom}
          <input
            type="range"
            className={classes.zoom}
            min={1}
            max={zoomMax}
            step={0.01}
            value={crop.zoom}
            onChange={(event) => {
              const zoom = Number(event.currentTarget.value)
              setCrop((now) => covering(picture, { ...now, zoom }))
            }}
          />
        </label>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={isSaving} onClick={use}>
            {words.use}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
