import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, Group } from '@mantine/core'
import type { KeptFile } from '../../../platform/kept-files.ts'
import { useWords } from '../../../platform/words.ts'
import { useObjectUrl } from '../../../ui/files/use-object-url.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import type { Photos } from './use-photos.ts'

const NotTaken = ({ photo: { file }, onLetGo }: { photo: KeptFile; onLetGo: () => void }) => {
  const w = useWords(instrumentsWords).sheet
  const url = useObjectUrl(file)
  return (
    <Group gap="xs">
      {url && (
        <a href={url} download={file.name}>
          {file.name}
        </a>
      )}
      <Button size="xs" variant="subtle" onClick={onLetGo}>
        {w.letPhotoGo(file.name)}
      </Button>
    </Group>
  )
}

/** Photos of this device that their form does not take any more: to be saved elsewhere, or let go. */
export const PhotosNotTaken = ({ photos: { notTaken, letGo } }: { photos: Photos }) => {
  const w = useWords(instrumentsWords).sheet
  if (notTaken.length === 0) return null
  return (
    <Callout tone="info">
      {w.photosNotTaken}
      {notTaken.map((photo) => (
        <NotTaken key={photo.id} photo={photo} onLetGo={() => void letGo(photo.id)} />
      ))}
    </Callout>
  )
}
