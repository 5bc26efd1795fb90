/** Refuses names and addresses that are typed, where a document must print those of the brand that shows it. */
import type { Root } from 'mdast';
import { findTypedFacts, type TypedFact } from '../scan/typed-facts.ts';
import type { Complaints } from './complaint.ts';
import { visitProse } from './prose.ts';

const REMEDIES: Readonly<Record<TypedFact['fact'], string>> = {
  name: 'Write {{name}}: each brand that shows the document prints its own.',
  domain: 'Write {{domain}}: each brand that shows the document prints its own.',
  entity: 'Write {{entity}}: each brand that shows the document prints its own.',
  supportEmail: 'Write {{email}} or {{grievance.email}}: each brand prints its own.',
};

/** Complains about brands' names, companies and domains in the prose, and about e-mail addresses. */
export function refuseTypedFacts(tree: Root, complaints: Complaints): void {
  visitProse(tree, (text, line) => refuseTypedFactsIn(text, line, complaints));
}

/** As `refuseTypedFacts`, for one text. @param firstLine the line of the file on which it begins */
export function refuseTypedFactsIn(text: string, firstLine: number, complaints: Complaints): void {
  for (const { index, found, fact } of findTypedFacts(text)) {
    const line = firstLine + text.slice(0, index).split('\n').length - 1;
    complaints.add(line, `"${found}" is typed.`, REMEDIES[fact]);
  }
}
