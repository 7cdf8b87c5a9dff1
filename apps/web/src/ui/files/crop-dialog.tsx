import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import { centred, covering, zoomMax } from './crop.ts'
import classes from './crop-dialog.module.css'
import { CropWindow } from './crop-window.tsx'

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

/** Chooses the square of a picture that is kept: by dragging, by arrow keys, with a zoom. */
export const CropDialog = ({ picture, side, words, isSaving, onCrop, onClose }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(centred)
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
        <CropWindow
          canvas={canvas}
          picture={picture}
          crop={crop}
          side={side}
          label={words.cropArea}
          shift={(x, y) => setCrop((now) => covering(picture, { ...now, x: now.x + x, y: now.y + y }))}
        />
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
