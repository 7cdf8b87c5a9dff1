import { expect, test } from 'vitest'
import { inkOn } from './ink.ts'
import { mailTemplate } from './template.ts'

const face = {
  name: 'LSP "Jaya" & Rekan',
  colour: '#ffd400',
  logoUrl: null,
  address: 'Jl. Merdeka 1, Bandung',
}

const invitation = mailTemplate<{ name: string; link: string }>(({ name, link }) => ({
  subject: 'Undangan\nasesmen',
  preview: 'Asesmen Anda dijadwalkan',
  greeting: `Yth. ${name},`,
  paragraphs: ['Asesmen Anda dijadwalkan.\nMohon hadir.'],
  facts: [['Tempat', 'TUK Bandung']],
  action: { label: 'Lihat jadwal', url: link },
  notes: ['Tautan berlaku 24 jam.'],
}))

const link = 'https://lsp.test/jadwal?a=1&b=2'

test('the text twin says everything that the HTML says', () => {
  const { text } = invitation({ name: 'Budi', link }, 'id', face)
  expect(text).toBe(`Yth. Budi,

Asesmen Anda dijadwalkan.
Mohon hadir.

Tempat: TUK Bandung

Lihat jadwal:
https://lsp.test/jadwal?a=1&b=2

Tautan berlaku 24 jam.

-- 
LSP "Jaya" & Rekan
Jl. Merdeka 1, Bandung
Email ini dikirim secara otomatis atas nama LSP "Jaya" & Rekan.
`)
})

test('a name can bring no markup into a mail, and a subject no second line', () => {
  const { html, subject } = invitation({ name: '<img src=x onerror=alert(1)>', link }, 'id', face)
  expect(html).toContain('Yth. &lt;img src=x onerror=alert(1)&gt;,')
  expect(html).not.toContain('<img')
  expect(html).toContain('href="https://lsp.test/jadwal?a=1&amp;b=2"')
  expect(html).toContain('Asesmen Anda dijadwalkan.<br>Mohon hadir.')
  expect(subject).toBe('Undangan asesmen')
})

test('the frame speaks the language of the mail and wears the colour of the LSP', () => {
  const { html, text } = invitation({ name: 'Budi', link }, 'en', {
    ...face,
    logoUrl: 'https://lsp.test/logo.png',
  })
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('background:#ffd400;color:#000000')
  expect(html).toContain('<img src="https://lsp.test/logo.png" alt=""')
  expect(text).toContain('This email was sent automatically on behalf of')
})

test('a mail that leads nowhere is a fault of ours', () => {
  expect(() => invitation({ name: 'Budi', link: '/jadwal' }, 'id', face)).toThrow('absolute')
})

test('words on any colour are black or white, whichever reads better', () => {
  expect(inkOn('#ffd400')).toBe('#000000')
  expect(inkOn('#0b5cad')).toBe('#ffffff')
  expect(inkOn('#ffffff')).toBe('#000000')
  expect(inkOn('#000000')).toBe('#ffffff')
})
