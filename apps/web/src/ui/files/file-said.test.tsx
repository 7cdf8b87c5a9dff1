import { profile } from '@kompeten/contract/profile/profile'
import { heicId } from '@kompeten/phrases/platform/heic'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { PictureSection } from '../../features/profile/picture-section.tsx'
import { FileButtons } from '../../features/requirements/evidence/file-buttons.tsx'
import { FileDrop } from './file-drop.tsx'

const evidenceAsked = {
  name: 'Fotokopi KTP',
  name_en: null,
  description: '',
  description_en: null,
  form_type: 'file',
  multiple: false,
  allowed_ext: ['pdf', 'jpg', 'png'],
  max_size_mb: 2,
  options: [],
  min_number: null,
  max_number: null,
} as const
const own = { user_id: 'u', first_name: 'Ani', last_name: '', picture: null }

const places = [
  [
    'a place for one file',
    <FileDrop key="1" label="Foto" upload={profile.setPicture.upload} file={undefined} onChoose={refuse} />,
  ],
  [
    'evidence',
    <FileButtons key="2" asked={evidenceAsked as never} held={0} isSending={false} onChoose={refuse} />,
  ],
  ['the own picture', <PictureSection key="3" own={own as never} />],
] as const

test.each(places)(
  '%s says of a GIF what the specification says, and takes it no further',
  async (_, place) => {
    await renderPage(place)
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    const gif = new File(['GIF89a'], 'anim.gif', { type: 'image/gif' })
    fireEvent.change(input, { target: { files: [gif] } })
    const title = await screen.findByText('Gagal!')
    expect(title.parentElement?.textContent).toBe(
      'Gagal! Silahkan upload file yang sesuai dengan extensi yang diperlukan!',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test.each(places)('%s says of a photo in HEIC how an iPhone takes one that is read', async (_, place) => {
  await renderPage(place)
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['ftypheic'], 'IMG_0412.HEIC')] } })
  const title = await screen.findByText('Gagal!')
  expect(title.parentElement?.textContent).toBe(`Gagal! ${heicId}`)
})

function refuse(file: File | undefined) {
  if (file) throw new Error('It was taken')
}
