import {
  applicantRegistration,
  assessorRegistration,
  consentVersion,
} from '@kompeten/contract/registration/registration'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import sharp from 'sharp'
import {
  type RegistrationServices,
  registerApplicant,
  registerAssessor,
} from '../features/registration/index.ts'
import type { PlatformCtx } from '../platform/context.ts'
import type { DemoLspKey } from './people.ts'

type Registrant = { username: string; name: string; nik: string; born: string; place: string }
type Registrants = { applicant: Registrant; assessor: Registrant & { number: string; kelurahan: string } }

/** Two in each LSP who have registered and not opened their mail yet; all invented, at addresses that lead nowhere. */
const registrants: Record<DemoLspKey, Registrants> = {
  digital: {
    applicant: {
      username: 'putri.maharani',
      name: 'Putri Maharani',
      nik: '3273095208050003',
      born: '2005-08-12',
      place: 'Bandung',
    },
    assessor: {
      username: 'joko.widagdo',
      name: 'Joko Widagdo',
      nik: '3471131203840002',
      born: '1984-03-12',
      place: 'Yogyakarta',
      number: 'MET.000.007713 2024',
      kelurahan: '3471131006',
    },
  },
  karya: {
    applicant: {
      username: 'made.suartika',
      name: 'Made Suartika',
      nik: '5171032507060001',
      born: '2006-07-25',
      place: 'Denpasar',
    },
    assessor: {
      username: 'kornelis.boli',
      name: 'Kornelis Boli',
      nik: '5371040909790004',
      born: '1979-09-09',
      place: 'Kupang',
      number: 'MET.000.005120 2023',
      kelurahan: '5371041001',
    },
  },
}

const stroke = 'M60 230 C90 90 120 90 130 210 S170 300 190 170 S230 120 260 240'

const drawnSignature = async (): Promise<SignatureInput> => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="310" height="400"><path d="${stroke}" fill="none" stroke="black" stroke-width="3"/></svg>`
  const png = await sharp(Buffer.from(drawing)).png().toBuffer()
  return { png: `data:image/png;base64,${png.toString('base64')}`, strokes: [] }
}

/** Lets two people of the demo register at their LSP, as the public does; their mails wait in the mailbox. */
export const addDemoRegistrants = async (
  ctx: PlatformCtx,
  services: RegistrationServices,
  key: DemoLspKey,
  lspId: string,
): Promise<void> => {
  const { applicant, assessor } = registrants[key]
  const signature = await drawnSignature()
  const common = ({ username, nik, born, place }: Registrant) => ({
    username,
    email: `${username}@pendaftar.example`,
    nik,
    place_of_birth: place,
    date_of_birth: born,
    contact: '081255501234',
    signature,
    consent_version: consentVersion,
    consent_given: true,
    truth_stated: true,
  })
  await registerApplicant(
    ctx,
    services,
    applicantRegistration.parse({
      ...common(applicant),
      role_code: 'APL',
      lsp_id: lspId,
      first_name: applicant.name,
      gender_code: Number(applicant.nik.slice(6, 8)) > 40 ? 'F' : 'M',
      jobs_code: '3',
      pendidikan_terakhir: 'SMA',
    }),
  )
  const [first = '', ...last] = assessor.name.split(' ')
  await registerAssessor(
    ctx,
    services,
    assessorRegistration.parse({
      ...common(assessor),
      role_code: 'ACS',
      ref_id: lspId,
      first_name: first,
      last_name: last.join(' '),
      gender_code: 'M',
      registration_number: assessor.number,
      kelurahan_id: assessor.kelurahan,
      pendidikan_terakhir: 'S1',
      jobs_code: '65',
    }),
  )
}
