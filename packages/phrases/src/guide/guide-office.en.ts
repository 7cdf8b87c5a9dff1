import type { office as officeId } from './guide-office.id.ts'
import { part, pictured } from './guide-parts.id.ts'

/** Chapters of whoever runs the LSP's office: its set-up, people, schemes, requirements. */
export const office: typeof officeId = {
  setUp: pictured(
    'set-up',
    'The first steps, those done and those still open',
    part(
      'First steps of an LSP',
      'Open First steps: the eight things that have to be there before the first assessment, each with a link to where it is filled in.',
      'Complete the LSP profile, invite the director, publish at least one scheme, then set up what is required of applicants.',
      'Add a venue (TUK) whose decree is still valid, and an assessor whose competence has been verified.',
      'What is still empty is named under each step. You can come back to any step at any time.',
    ),
  ),
  lspProfile: pictured(
    'lsp-profile',
    'The LSP profile with licence and leadership',
    part(
      'LSP profile',
      'Open LSP profile. The licence, leadership, address and city that you enter here are printed on letters and certificates made afterwards; what has been issued stays as it is.',
      'Set the first language, the time zone, the colour and the pictures. The preview shows the login page as people see it.',
      'Set the assessment number, the days for complaints, how to pay, and when FR.AK.03 and FR.AK.06 are needed before the pleno.',
      'Set what publishing a scheme asks for as well: requirements for applicants, and approval of the committee by two people.',
      'The name, code, hosts and contract of the LSP are set by whoever runs the system.',
    ),
  ),
  openid: part(
    'Sign-in with the institution’s accounts',
    'In LSP profile, press Set up the account provider. Enter the issuer address, Client ID and secret as they stand at Google, Microsoft or Keycloak.',
    'Copy all redirect addresses on that page to the provider, then press Check provider.',
    'Turn on Offer it on the login page. People are recognised by the email that the provider guarantees; they must already be registered at the LSP with that email.',
    'Required for staff can be turned on only after you have signed in with that account yourself. Remove provider ends all of it; everybody then signs in with their password.',
  ),
  people: pictured(
    'people',
    'The list of users with their roles and states',
    part(
      'Users and roles',
      'Open Users, then Invite user. A link to set a password goes to their email; until it is opened, their state is Awaiting confirmation.',
      'One person may hold several roles. A role at a venue names the venue; somebody who acts for a school or company gets the menu My institution.',
      'The invitation did not arrive? Open the person and press Send invitation again.',
      'Whoever leaves is deactivated, not deleted: what they did stays on record, and they can be activated again.',
      'A lost phone? On the person’s page, Sign out on every device ends all their sessions.',
    ),
  ),
  institutions: part(
    'Institutions',
    'Open Institutions and record partner schools, companies or agencies with their contacts, one by one or by Import.',
    'Tick Sends applicants to be certified for those that do; the institution can then be chosen in an applicant’s record.',
    'Give a user an Institution represented, so that they see the applicants whom it sent, and the results.',
  ),
  ownInstitution: part(
    'My institution',
    'Open My institution: the applicants whom your institution sent, their assessments, results and certificate numbers.',
    'This can only be read. New applicants are added or imported in the Applicants menu.',
  ),
  heavyVehicles: part(
    'Heavy vehicles',
    'Open Heavy vehicles and record the equipment whose operators are certified: category, operator class, capacity, and whether its operators must hold an SIO.',
    'Link each of them with its schemes. The list can be imported, filtered and exported.',
  ),
  importing: pictured(
    'import',
    'The import dialog with template and choice of file',
    part(
      'Importing from Excel',
      'In a list that can be imported, press Import and download the template. The example row shows how to fill it in; required columns are marked.',
      'Choose your file: it is checked first and nothing is stored. Every fault is named by row and column, and every value that would change is shown before and after.',
      'Your columns have other headers? Match them in the same dialog.',
      'An empty cell changes nothing. To empty a field, type a hyphen (-) in its cell.',
      'The same file may be loaded again: what is there is recognised and does not become double.',
      'Loaded the wrong file? The import dialog lists the last imports. Press Undo within 24 hours: what the import made is removed, what it changed is as it was before.',
      'What was changed or used since is named. You choose whether to undo the rest, or nothing.',
    ),
  ),
  schemes: pictured(
    'scheme',
    'A scheme with its units, elements and KUK',
    part(
      'Building a scheme',
      'Open Certification schemes. Record the field of work in Main schemes, then add a scheme or import it from Excel or JSON; the template has an example as SKKNI prints it.',
      'In the draft, fill in units, elements and KUK. Press Paste text of an SKKNI for units that you copied from PDF or Word; check how they were read, then Put into the draft. Undo takes all of it back.',
      'The job group is written on each unit and is used in FR.MAPA and FR.IA.',
      'In the Rules tab, write the prerequisites of applicants: a certificate for another scheme, education, years of work, or a sentence that the reviewer checks. Applicants read them before they apply.',
      'In the same tab, rule recertification: the first and the last day to apply, and how certificates are renewed. What is empty is not ruled; certificates issued before keep the rule of their version. In Certificates, filter by May be renewed now.',
      'What you type is saved by itself. If somebody else changes the same draft, you choose which entry holds.',
      'A published version no longer changes. Begin a new version to change the scheme; running assessments keep theirs. The Versions tab compares two of them.',
    ),
  ),
  readingSchemes: part(
    'Reading schemes',
    'Open Certification schemes: all schemes that the LSP has published, with their units, elements and KUK.',
    'A published version does not change. Assessments and applications keep the version with which they began.',
  ),
  requirements: pictured(
    'requirement',
    'A requirement with the preview that applicants see',
    part(
      'What is required of applicants',
      'Open Requirements. Basic portfolio is asked by one scheme, General requirements of every applicant, and Administrative evidence holds identity and papers.',
      'Add a requirement: how it is answered (file, link, text, tick, choice, number), whether it is required, and a hint in both languages. The preview shows it as applicants see it.',
      'A group says how many of several pieces of evidence are enough. Change the order arranges the list.',
      'Set who sees the evidence at which stage. A change becomes a new version; evidence that was given does not change.',
    ),
  ),
  testMaterial: part(
    'Test material',
    'Open Requirements, then Test material. Upload the assessment tools of a scheme; they are secret.',
    'Assessors open them from their assessment on its day. Every opening is recorded: who, when and for what.',
    'The Log of openings shows all of them.',
  ),
  assessors: pictured(
    'assessors',
    'The list of assessors with the validity of their registrations',
    part(
      'Keeping assessors',
      'Open Assessors, then Invite an assessor, or load many at once by Import. What is not filled in is completed by the assessor or by the office.',
      'The import takes competences too: the scheme number, the certificate and until when it is valid. Several schemes are divided by semicolons; for another certificate repeat the row with the same NIK.',
      'Enter the number and validity of the registration: without it an assessor cannot be assigned. What ends soon is marked, and the assessor is told.',
      'Competences that assessors apply for are under Waiting for verification: open the certificate, then verify it, or refuse it with a reason.',
      'The calendar shows days of duty and days not available; Load and history shows their assessments.',
      'Stop assigning ends new assignments, with a reason, and leaves those that stand.',
    ),
  ),
  ownCompetences: part(
    'Your record, competences and calendar',
    'Complete your Assessor data: registration, validity and documents. Without them you cannot be assigned.',
    'Open Competences, press Add a competence, choose a scheme and upload its certificate. You can be assigned once the office has verified it.',
    'Mark the days on which you are not available in the Calendar. The private calendar address for your phone is in Settings, under Calendar.',
    'A new duty comes as a notification: open the assessment and accept or decline it. Once the participants are known by name, declare your impartiality.',
  ),
  applicants: pictured(
    'applicants',
    'The list of applicants with masked NIK',
    part(
      'Keeping applicants',
      'Open Applicants. Search by name, or press Find NIK; a NIK never stands in the address of a page. Showing a whole NIK is recorded.',
      'Add applicants one by one, or load a list by Import: a NIK that is known changes its record, any other makes a new one. Large imports run in the background.',
      'The Documents and Consent tabs complete the record; what FR.APL.01 still needs is named at the top. Somebody under 18 needs the consent of a parent or guardian.',
      'Invite to make an account sends a link to their email, so that they apply for themselves.',
      'Find duplicates compares records that are alike; Merge makes them one, and can be undone.',
    ),
  ),
  applications: pictured(
    'review',
    'The review of an application: evidence at the left, verdicts at the right',
    part(
      'Reviewing applications',
      'Open Applications, then Queue for review: whoever has waited longest comes first. Press Review the first.',
      'The evidence is shown in the middle; give a verdict on each with the keys 1, 2, 3 or the mouse, with a note where it does not meet the requirement.',
      'Accept the application if everything does, return it with what is to be completed, or reject it with a reason. The next application opens by itself.',
      'Several applications can be decided at once from the list. Applicants are told by email and notification.',
      'Those accepted wait among the people whom an assessment of their scheme can take.',
    ),
  ),
  letterTemplates: part(
    'Texts and numbers of letters',
    'Open Letters, press Letter templates and choose the kind. A text uses fields in braces; the fields that there are stand beside it.',
    'Show a sample gives the letter with invented data. Save text makes a new version; letters that exist do not change.',
    'The number and the signer are set for each kind, with an example of the number.',
  ),
}
