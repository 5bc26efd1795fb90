import { NOTICE_DAYS } from '../../content/notice-days.ts';
import type { ClaimPictures, Pictures } from '../reviewed.ts';
import type { ReviewedClaim } from '../sheet.ts';
import { Chip, formatEnglishDay, InLanguage, LanguageName, SheetTable } from './parts.tsx';

interface ClaimsProps {
  claims: readonly ReviewedClaim[];
  /** `null` for a sheet without pictures. */
  pictures: Pictures | null;
}

/** Every claim with all that is known about it. */
export function Claims({ claims, pictures }: ClaimsProps) {
  return (
    <section id="claims">
      <h2>Claims</h2>
      <p className="lead">
        A claim is a promise that must be provable. The wording appears on the pages during its
        term. The text beside it promises nothing; it takes the claim’s place after the term and,
        where the claim is about money, in restricted states and while cash is switched off. In
        both, {'{brand}'} and {'{association}'} stand for each brand’s own.
      </p>
      {claims.length === 0 && <p>This brand makes no claim.</p>}
      {claims.map((claim) => (
        <ClaimArticle key={claim.id} claim={claim} pictures={pictures} />
      ))}
    </section>
  );
}

function ClaimArticle({ claim, pictures }: { claim: ReviewedClaim; pictures: Pictures | null }) {
  const { id, record, texts, paths, brandNames, isApproved } = claim;
  const { evidence, isCashClaim } = record;
  const taken = pictures?.claims.get(id);
  return (
    <article className="claim" id={`claim-${id}`}>
      <header>
        <h3>{id}</h3>
        <p>
          <Chip>{isCashClaim ? 'About money' : 'About trust'}</Chip>
          {isApproved ? <Chip kind="good">Approved</Chip> : <Chip kind="open">Not approved</Chip>}
          {evidence.isConfirmed ? (
            <Chip kind="good">Evidence confirmed</Chip>
          ) : (
            <Chip kind="open">Evidence not confirmed</Chip>
          )}
          <TermChip of={claim} />
        </p>
      </header>
      <div className={taken ? 'body with-pictures' : 'body'}>
        <div>
          <SheetTable className="texts" heads={['Language', 'Wording', 'In its place']}>
            {texts.map(({ language, wording, counterpart }) => (
              <tr key={language}>
                <th scope="row">
                  <LanguageName of={language} />
                </th>
                <td>
                  <InLanguage language={language}>{wording}</InLanguage>
                </td>
                <td>
                  <InLanguage language={language}>{counterpart}</InLanguage>
                </td>
              </tr>
            ))}
          </SheetTable>
          <dl className="facts">
            <div>
              <dt>Evidence</dt>
              <dd>{evidence.keptIn}</dd>
            </div>
            <div>
              <dt>Term</dt>
              <dd>
                {formatEnglishDay(record.validFrom)} to {formatEnglishDay(record.validUntil)}
              </dd>
            </div>
            <div>
              <dt>Approved by</dt>
              <dd className={isApproved ? undefined : 'blank'}>{record.approvedBy}</dd>
            </div>
            <div>
              <dt>Brands</dt>
              <dd>{brandNames.join(', ')}</dd>
            </div>
            <div>
              <dt>Pages</dt>
              <dd>{paths.join('  ')}</dd>
            </div>
          </dl>
        </div>
        {taken && <PicturePair of={taken} isCashClaim={isCashClaim} />}
        {pictures && !taken && (
          <p className="missing">
            No picture: none of these pages prints this wording today to a visitor in Maharashtra.
          </p>
        )}
      </div>
    </article>
  );
}

function TermChip({ of: { standing, record } }: { of: ReviewedClaim }) {
  const last = formatEnglishDay(record.validUntil);
  switch (standing) {
    case 'to come':
      return <Chip>From {formatEnglishDay(record.validFrom)}</Chip>;
    case 'running':
      return <Chip>Until {last}</Chip>;
    case 'ending soon':
      return (
        <Chip kind="open">
          Ends within {NOTICE_DAYS} days: {last}
        </Chip>
      );
    case 'ended':
      return <Chip kind="open">Ended on {last}</Chip>;
    default:
      return standing satisfies never;
  }
}

function PicturePair({
  of: { brandPage, on, off },
  isCashClaim,
}: {
  of: ClaimPictures;
  isCashClaim: boolean;
}) {
  const { page, brand } = brandPage;
  const size = { width: 360, height: 300 };
  return (
    <div className="pair">
      <figure>
        <img src={on} {...size} alt={`${page.path} of ${brand.name} with the claim`} />
        <figcaption>
          {page.path}, {brand.name}: claim on
        </figcaption>
      </figure>
      <figure>
        {off === null ? (
          <p className="missing">Nothing replaces it here.</p>
        ) : (
          <img src={off} {...size} alt={`${page.path} of ${brand.name} without the claim`} />
        )}
        <figcaption>{isCashClaim ? 'Cash switched off' : 'After its term'}</figcaption>
      </figure>
    </div>
  );
}
