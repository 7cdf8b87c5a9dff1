import type { assessing as assessingId } from './guide-assessments.id.ts'
import { part, pictured } from './guide-parts.id.ts'

/** Chapters of an assessment's way: applying, planning, the day, and what becomes of the certificate. */
export const assessing: typeof assessingId = {
  applying: pictured(
    'applying',
    'The schemes that an applicant can choose from',
    part(
      'Applying for certification',
      'Open My applications, press Apply for a scheme, and choose one. Its units, fee and what to prepare are written there.',
      'Fill it in step by step: purpose, personal data, evidence, self-assessment. It is saved by itself, and you can go on with it on another device.',
      'In the self-assessment answer K or BK for each element, and for K choose evidence or write an example. The same evidence is uploaded once only.',
      'Check, sign and send. If it comes back to you, what is to be completed is marked in its place.',
      'Once accepted, wait for the day of the assessment: you are told by email and notification.',
    ),
  ),
  assessments: pictured(
    'assessment',
    'The page of an assessment with whose turn it is and what is missing',
    part(
      'Preparing an assessment',
      'Open Assessments, then add one: scheme, venue, day and local time, quota and source of funding. Requests of venues wait under Submissions; approve, return or reject them.',
      'In the Participants tab, add participants: take applicants whose application was accepted, or add people without an account, also from a workbook.',
      'Assign assessors. Only those whose competence and registration are valid and whose day is free are offered; conflicts of interest stand beside them. A suggested distribution shares the participants out evenly. Name a supervisor (penyelia) too.',
      'The page of the assessment says what is still missing and whose turn it is. Begin document review makes letters of assignment and invitations; on the day press Start assessment.',
      'A wrong step? Reopen takes the assessment one step back, with a reason. The calendar shows all assessments.',
    ),
  ),
  venueAssessments: part(
    'Requesting an assessment for your venue',
    'Open Assessments, then Start a request: scheme, day, time and quota. The request is kept as a draft.',
    'Check it, then Send request with your signature. If it comes back, mend what was asked for and send it again.',
    'Once it is approved, you see the participants and the day here. Applicants of your venue are added or imported in the Applicants menu.',
  ),
  ownAssessment: pictured(
    'own-assessment',
    'An assessment as its participant sees it',
    part(
      'Your assessment',
      'Open Assessment history and choose the assessment: day, place, assessor, and what waits for you.',
      'Before the day, read and sign the consent to the assessment, FR.AK.01. Special needs that you state are recorded by the assessor in FR.AK.07.',
      'Bring your identity card on the day. A written test is sat in My tests.',
      'Afterwards give your feedback, FR.AK.03. You read your result once the pleno has decided; if you are not yet competent, it says how to appeal.',
    ),
  ),
  bnspCodes: part(
    'BNSP codes',
    'Open BNSP codes from First steps or from the BAPS tab of a pleno. BNSP uses codes of its own for education, jobs, sources of funding, ministries and perhaps areas. As long as the codes of areas are empty, the BAPS bears those of the ministry (Kemendagri).',
    'Enter them one by one, or download the list as Excel, fill in the column of codes and import it.',
    'What is still missing is named before the first BAPS is downloaded.',
  ),
  blanko: part(
    'Blankos',
    'In Certificates, pick those that are decided and press Request blankos. Take the assessment’s letters attaches the signed request, minutes of the pleno and decree.',
    'Mark as sent, then Mark blankos as received: each certificate is given its number in order.',
    'The stock of blankos counts what was received, used, spoiled and left, and warns when it runs low. A spoiled blanko is recorded with its reason and never used again.',
    'To print, pick certificates under To hand over and press Print on blankos: all become one PDF in the order you choose, and the blankos are numbered in order once you have compared them. If one is spoiled in the middle, choose the certificate from which the printing goes on.',
    'Announce that it can be collected, then Hand over with a receipt on the screen or on paper.',
  ),
  certificateStates: part(
    'Suspending, withdrawing, reducing and correcting a certificate',
    'The LSP chair, or whom they delegate to sign, opens the certificate. Suspending it can be ended, withdrawing it cannot; both need a reason, and verification shows it at once.',
    'Reduce the scope, for the LSP chair too, takes units out by a decision, and prepares a new certificate with the units that remain.',
    'Correct the certificate replaces a wrong spelling by a new certificate. Units, scheme, level and validity are changed by the LSP Chair alone, with the decision on which that rests.',
    'The holder gets a letter or an email about each of these.',
  ),
  surveillance: part(
    'Surveillance of certificate holders',
    'In the Rules tab of a scheme, rule surveillance: every how many months a report is asked for, and what it holds. Empty means none; certificates issued before do not change.',
    'Holders are reminded 60 and 30 days before the day and on it, and submit from My certificates.',
    'Open Certificates, then Surveillance. Accept the report, or Ask to complete with a reason. A report on paper is recorded with Record as received.',
    'What is overdue stands in the view Overdue and on the dashboard. If needed, the LSP chair suspends the certificate on its page; the system never suspends it by itself.',
  ),
  misuses: part(
    'Misuse of certificates',
    'Open Alumni database, then Misuse. Record wrong or misleading use of certificates and marks: who, what happened, and how it became known.',
    'Enter the action and its day. The LSP chair suspends or withdraws a certificate on its own page; a letter of warning is written in Letters.',
    'A case can be closed once something was done. The list can be filtered and exported for BNSP’s surveillance.',
  ),
  ownCertificates: part(
    'Your certificate',
    'Open My certificates. Agree to the Certificate Holder’s Agreement first, then download the PDF.',
    'It says when the printed certificate can be collected. The verification page is the one to show to an employer.',
    'When its validity nears its end, press Apply for recertification. Where the scheme rules when and how, it is written there.',
    'Where the scheme asks for surveillance reports, press Fill in the report, answer what is asked, add evidence, and Submit report. If you are asked to complete it, the reason stands on that page.',
  ),
  skk: part(
    'SKK applicants from the construction registry',
    'Set the Registry connection first: the address and token from LPJK, then test it. The list is fetched every 15 minutes, or press Fetch the list.',
    'Open an application, judge its documents one by one. Once all of them are met, declare it complete; else ask for what is missing, or reject it. Its state is reported to the registry and cannot be taken back.',
    'Take data over brings the person into the applicants without typing; they are recognised by NIK, and you choose where the two differ. A scheme that was not chosen then is chosen on the page of the application. The applicant uses these documents as evidence without uploading them again.',
    'The application at the LSP ends where the SKK application is rejected. The suspension or withdrawal of a certificate is not reported to the registry: tell LPJK.',
    'The board of reports shows what was sent, waits, or was refused by the registry, with its answer. Send it again once the cause is mended.',
    'Reconciliation compares both sides and names what differs.',
  ),
  newLsp: part(
    'Opening an LSP',
    'Under Platform, open LSPs and press Open an LSP: name, kind, host, contract, capabilities and the first Super User. An invitation goes to their email.',
    'Contract and capabilities are changed later on the page of that LSP. After the last day of the contract its people cannot sign in; its data stay.',
    'Complaints about the application are in the menu Application complaints, and the log of each LSP is on its page.',
  ),
  references: part(
    'Reference lists and public holidays',
    'The reference lists (jobs, religions, education) are the same for all LSPs. Entries are not deleted, for people’s records use them; deactivate them instead.',
    'The public holidays in the Platform menu decide deadlines in working days. Each year is filled in from the almanac: compare it with the joint decree before you save it.',
  ),
  account: pictured(
    'account',
    'Settings with personal data, picture and signature',
    part(
      'Your account and settings',
      'Open Settings in the account menu. Under Personal data you change your name, picture, signature, language and theme.',
      'Username and email are changed under Security; the old email stays in use until the link sent to the new one is opened.',
      'Security shows the devices that are signed in. Sign out any that you do not know, then change your password.',
      'Calendar gives you a private address for the calendar of your phone, and My log shows what was done with your account.',
    ),
  ),
}
