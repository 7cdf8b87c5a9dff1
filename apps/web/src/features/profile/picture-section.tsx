import { type Profile, pictureSide, profile } from '@kompeten/contract/profile/profile'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { profileWords } from '@kompeten/phrases/profile/profile'
import { Avatar, Button, FileButton, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Avatar.layer.css'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { type FileSaid, FileSaidWords, useFileCheck } from '../../ui/files/file-said.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './profile.module.css'
import { usePicture } from './profile.queries.ts'
import { useSetPicture } from './use-change-profile.ts'

const CropDialog = lazy(() =>
  import('../../ui/files/crop-dialog.tsx').then((module) => ({ default: module.CropDialog })),
)

const { upload } = profile.setPicture
const accepted = upload.extensions.map((extension) => `.${extension}`).join(',')

/** The own picture: chosen, cut to a square, sent; or taken away. */
export const PictureSection = ({ own }: { own: Profile }) => {
  const words = useWords(profileWords)
  const w = words.picture
  const [chosen, setChosen] = useState<ImageBitmap>()
  const [fault, setFault] = useState<FileSaid>()
  const check = useFileCheck(upload)
  const { wrongType } = useWords(uiWords).files
  const shown = usePicture(own.user_id, own.picture)
  const setPicture = useSetPicture()

  const choose = async (file: File | null) => {
    if (!file) return
    // Only what is cut out is sent, but nobody should wait for the browser to open a giant.
    const said = check(file)
    const picture = said ? undefined : await createImageBitmap(file).catch(() => undefined)
    setFault(said ?? (picture ? undefined : wrongType))
    setChosen(picture)
  }
  return (
    <FormSection title={words.sections.picture}>
      <div className={classes.picture}>
        <Avatar
          src={shown}
          alt={shown ? w.alt : ''}
          name={[own.first_name, own.last_name].join(' ')}
          color="lsp"
          size={112}
        />
        <div>
          <Group gap="xs">
            <FileButton accept={accepted} onChange={(file) => void choose(file)}>
              {(props) => (
                <Button variant="default" {...props}>
                  {own.picture ? w.change : w.choose}
                </Button>
              )}
            </FileButton>
            {own.picture && (
              <Button
                variant="subtle"
                color="red"
                loading={setPicture.isPending}
                onClick={() => setPicture.mutate(null)}
              >
                {w.remove}
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed" mt={4}>
            {own.picture ? w.limits : `${w.none} ${w.limits}`}
          </Text>
        </div>
      </div>
      {fault && (
        <Callout tone="failed">
          <FileSaidWords said={fault} />
        </Callout>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            picture={chosen}
            side={2 * pictureSide}
            words={w}
            isSaving={setPicture.isPending}
            onCrop={(file) => setPicture.mutate(file, { onSuccess: () => setChosen(undefined) })}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </FormSection>
  )
}
