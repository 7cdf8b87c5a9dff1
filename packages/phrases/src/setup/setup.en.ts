import { counted } from '../platform/counted.ts'
import type { setup as setupId } from './setup.id.ts'

export const setup: typeof setupId = {
  open: {
    title: 'Open an LSP',
    add: 'Open an LSP',
    save: 'Open the LSP and send the invitation',
    fields: {
      lsp_name: 'LSP name',
      short_name: 'Short name',
      lsp_type: 'Type of LSP',
      hostname: 'Host name',
      theme_colour: 'Main colour',
      time_zone: 'Time zone',
      language: 'First language',
      contract_starts_on: 'Contract from',
      contract_ends_on: 'Contract until',
      capabilities: 'Capabilities',
      first_name: 'First name',
      last_name: 'Last name',
      username: 'Username',
      email: 'Email',
    },
    sections: {
      lsp: 'LSP',
      face: 'Appearance',
      contract: 'Contract',
      capabilities: 'Capabilities',
      admin: 'First Super User',
    },
    types: {
      P1: 'P1: a school or training body, for its own people',
      P2: 'P2: an industry or agency, for its network',
      P3: 'P3: independent, for everybody',
    },
    capabilities: {
      heavy_vehicles: 'Master list of heavy vehicles',
      applicant_category: 'Applicant category at registration',
      lpjk_integration: 'Connected to LPJK (SKK applicants)',
      storage_prefix: 'File storage of its own',
    },
    hints: {
      hostname: 'Without https:// and without a port, such as sertifikasi.contoh.id',
      contract: 'Leave empty where no end is agreed. After the last day nobody of the LSP can sign in.',
      admin: 'They get a link by mail, set a password, complete the LSP profile and invite the others.',
      code: 'The LSP code for registration (35 characters) is made by the system.',
    },
    done: (lsp: string, email: string) =>
      `${lsp} is open. The invitation to ${email} will be sent in a moment.`,
  },
  terms: {
    title: (name: string) => `Contract and capabilities of ${name}`,
    link: 'Contract and capabilities',
    save: 'Save',
    active: 'This LSP is active: its people can sign in',
    done: (name: string) => `Contract and capabilities of ${name} are saved and apply at once`,
  },
  progress: {
    others: 'For the LSP chair or a Super User to fill in.',
    title: 'First steps',
    intro:
      'What has to be there before the first assessment, and what is advised. Every step can be opened at any time.',
    count: (done: string, all: string) => `${done} of ${counted(all, 'step')} done`,
    ready: 'Your LSP is ready for its first assessment.',
    closed: 'Nobody is assessed here, so there is nothing to prepare.',
    done: 'Done',
    open: 'Not yet',
    advised: 'Advised',
    codes: (list, filled, all) =>
      all === null ? `${list}: ${filled} entered` : `${list}: ${filled} of ${all} entered`,
    ministryAreas: (list) => `${list}: the ministry’s codes are used`,
    noCodes: (lists) => `No code yet, so the first BAPS cannot be made: ${lists}`,
    missing: (fields: string) => `Still empty: ${fields}`,
    toAssessments: 'Create an assessment',
  },
  steps: {
    profile: {
      title: 'Complete the LSP profile',
      message: 'Licence, chair and address are written on letters and certificates.',
    },
    director: {
      title: 'Invite the LSP chair',
      message:
        'Only the LSP chair signs assignment letters, decisions and certificates. Done once they have accepted the invitation.',
    },
    schemes: {
      title: 'Publish a scheme',
      message:
        'First add a main scheme (a field of the LSP), import schemes from Excel or JSON, check them and publish at least one.',
    },
    requirements: {
      title: 'Set the requirements',
      message:
        'The evidence asked of every applicant: diploma, identity card. The portfolio of a scheme follows once the scheme is there.',
    },
    venues: { title: 'Add a venue (TUK)', message: 'At least one venue whose decree is still valid.' },
    assessors: {
      title: 'Add assessors',
      message: 'At least one assessor with a verified competence.',
    },
    deciders: {
      title: 'Prepare who decides',
      message:
        'A pleno needs at least three people who are not its assessor. Invite them under Users, then the LSP chair chooses them.',
    },
    applicants: {
      title: 'Receive applicants',
      message: 'Share the registration address, add them yourself or import them from Excel.',
    },
    bnsp_codes: {
      title: 'Enter BNSP codes',
      message:
        'Advised now. The BAPS report to BNSP uses codes of educations, occupations and sources of funds; assessments and certificates do not wait for them.',
    },
  },
}
