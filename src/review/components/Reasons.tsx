import { permissionsIn } from '../../config/android-permissions.ts';
import { LANGUAGE_CODES } from '../../config/languages.ts';
import { REASONS_EVIDENCE } from '../../content/permission-reasons.ts';
import type { SheetReason } from '../sheet.ts';
import { Chip, InLanguage, LanguageName, TableArticle } from './parts.tsx';

/** Why the app asks for what a user decides on, as /verify prints it beside a release that asks for it. */
export function Reasons({ of: reasons }: { of: readonly SheetReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <section id="reasons">
      <h2>Why the app asks</h2>
      <p className="lead">
        Printed on /verify beside each release that asks for it. Contacts, SMS, location and calls
        have no reason here until one is written. Evidence: {REASONS_EVIDENCE}.
      </p>
      {reasons.map(({ record: { group, reason }, isApproved }) => (
        <TableArticle
          key={group}
          id={`permission-${group}`}
          title={`${group} (${permissionsIn(group).join(', ')})`}
          heads={[
            'Approval',
            <Chip key="approval" kind={isApproved ? 'good' : 'open'}>
              {isApproved ? 'named in the record' : 'none'}
            </Chip>,
          ]}
          rows={LANGUAGE_CODES.map((code) => [
            <LanguageName key={code} of={code} />,
            <InLanguage key={code} language={code}>
              {reason[code]}
            </InLanguage>,
          ])}
        />
      ))}
    </section>
  );
}
