import { groupsOf, PERMISSION_GROUPS, privateAmong } from '../../../config/android-permissions.ts';
import type { Language } from '../../../config/languages.ts';
import { reasonFor } from '../../../content/permission-reasons.ts';
import { verifyWords } from '../../../content/verify/index.ts';

interface Props {
  /** As the manifest names them; `null` where an older release did not record them. */
  permissions: readonly string[] | null;
  language: Language;
}

/** What a release asks for, each group with its approved reason, and which private data it leaves alone. */
export function Permissions({ permissions, language }: Props) {
  if (permissions === null) return null;
  const words = verifyWords(language).releases.permissions;
  const asked = groupsOf(permissions);
  const spared = privateAmong(PERMISSION_GROUPS.filter((group) => !asked.includes(group)));
  return (
    <>
      {asked.length > 0 && (
        <>
          <p>{`${words.asks}:`}</p>
          <ul className="asks">
            {asked.map((group) => (
              <li key={group}>
                <b>{words.groups[group]}</b>
                {` ${reasonFor(group, language) ?? ''}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {spared.length > 0 && (
        <p>{`${words.spares}: ${spared.map((group) => words.groups[group]).join(', ')}`}</p>
      )}
    </>
  );
}
