import type { guide as guideId } from './guide.id.ts'
import { assessing } from './guide-assessments.en.ts'
import {
  appealing,
  appealPanel,
  certificates,
  decree,
  letters,
  pleno,
  plenoSeats,
  verification,
  worksheet,
} from './guide-certification.en.ts'
import {
  complaining,
  complaintWork,
  connecting,
  dataLog,
  messaging,
  publishingSchemes,
  restoring,
  twoSteps,
  validating,
} from './guide-house.en.ts'
import { office } from './guide-office.en.ts'
import type { GuidePart } from './guide-parts.id.ts'
import { enterLsp, hosts, lspFaces } from './guide-platform.en.ts'
import { tests } from './guide-tests.en.ts'

const signIn: GuidePart = {
  title: 'Signing in and out',
  steps: [
    'Open the address of your LSP and type your email or username and your password.',
    'If you hold more than one role, pick one and press Continue. You can change it at any time from the account menu.',
    'Forgotten your password? Press Forgot Password? and follow the link sent to your email. It works for one hour, and once.',
    'Done on a shared computer? Choose Logout in the account menu.',
  ],
  picture: 'login',
  alt: 'The login page with fields for email or username and password',
}

const bar: GuidePart = {
  title: 'The top bar, language and theme',
  steps: [
    'The first page is the dashboard: the work that waits for you, each with a button to where it is done.',
    'At the top right are a greeting with your name and role, the search button, the link to this guide, the bell of notifications and your account picture.',
    'Press the search button or Ctrl+K to open a page, create a record, or find people, assessments and certificate numbers. The ? key shows the shortcuts.',
    'Press the account picture to change the language (Indonesian or English) and the light or dark theme.',
    'On a narrow screen, the button with three lines at the top left opens the main menu.',
  ],
  picture: 'bar',
  alt: 'The account menu with the choices of language and theme',
}

const notices: GuidePart = {
  title: 'Notifications',
  steps: [
    'The number on the bell is how many notifications you have not read. It changes by itself, without reloading the page.',
    'Press the bell to see the ten newest, then press one to read its details.',
    'Press See all to open all notifications, narrow them and mark all as read.',
    'In Settings, under Notifications, choose for each group, or by single event, whether they are also sent by email, WhatsApp or to this device, and at which hours you do not want to be disturbed. A message holds name, event, time and link, and nothing else. Answering a WhatsApp message with STOP ends them.',
  ],
  picture: 'notices',
  alt: 'The panel of notifications, opened from the bell',
}

const roles: GuidePart = {
  title: 'Choosing a role',
  steps: [
    'After signing in, each role is a card with the name of its LSP. Pick one, then press Continue.',
    'To change roles later, open the account menu and choose Change role.',
  ],
  picture: 'roles',
  alt: 'The cards of roles after signing in',
}

const venues: GuidePart = {
  title: 'Managing venues (TUK)',
  steps: [
    'Open Venues (TUK) in the main menu. Search by name, licence number, address or phone, and narrow by type or validity.',
    'Press Add a venue to enter a new one, or Import to load many at once from a workbook.',
    'Open a venue to change it. The history beside it shows who changed what, and when.',
    'Deleted venues go to the bin and can be restored.',
  ],
  picture: 'tuk',
  alt: 'The list of venues with search and filters',
}

const ownVenue: GuidePart = {
  title: 'Your venue',
  steps: [
    'Open your venue and check its address, contact, capacity and the validity of its licence.',
    'Correct what has changed and press Save the venue. What you typed is kept as a draft if you leave the page.',
    'Code, type, licence and verification are changed by the LSP: tell its admin where something in them is wrong.',
    'If the LSP admin changes your venue, you get a notification.',
  ],
  picture: 'tuk-form',
  alt: 'The form of a venue',
}

const articles: GuidePart = {
  title: 'Writing articles',
  steps: [
    'Open Articles in the main menu, then press Write an article.',
    'Write a title and the text; add headings, lists, links and pictures from the toolbar.',
    'An article is kept as a draft. Press Publish so that anybody can read it on the Articles page.',
    'A published article can be withdrawn to a draft, and a deleted one can be restored.',
  ],
  picture: 'article',
  alt: 'The editor of articles with its toolbar',
}

const register: GuidePart = {
  title: 'Registering',
  steps: [
    'Press Register on the login page and choose the tab for applicants or assessors.',
    'Fill in all parts, sign, and check everything before sending. What is not finished is kept on your device.',
    'Open the email from the LSP and follow its link to set a password. Not there yet? Press resend after five minutes.',
  ],
  picture: 'register',
  alt: 'The registration form for applicants',
}

export const guide: typeof guideId = {
  title: 'Guide',
  roleTitle: (role: string) => `Guide for ${role}`,
  choose: 'Role',
  contents: 'Contents',
  ofPage: 'Guide to this page',
  whole: 'The whole guide',
  glossary: 'Glossary',
  close: 'Close',
  leads: {
    DEV: 'You look after the platform: the faces and hosts of all LSPs, and you help any of them.',
    SUP: 'You manage the whole LSP.',
    DIR: 'You lead the LSP and sign its decisions and certificates.',
    MGR: "You manage the LSP's certification from day to day.",
    MAG: 'You oversee the LSP: you read everything and handle requirements, complaints and appeals.',
    ADM: 'You run the administration of the LSP.',
    ADT: 'You manage your assessment venue.',
    ACS: 'You assess applicants.',
    APL: 'You take part in a certification.',
  },
  chapters: {
    ...{ register, signIn, roles, enterLsp, bar, notices, twoSteps },
    ...office,
    ...{ venues, ownVenue, articles, publishingSchemes, validating },
    ...assessing,
    ...tests,
    ...{ worksheet, plenoSeats, pleno, decree, certificates, verification, letters, appealing, appealPanel },
    ...{ complaining, complaintWork, messaging, dataLog, restoring, connecting, lspFaces, hosts },
  },
}
