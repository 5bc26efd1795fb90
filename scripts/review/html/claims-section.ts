import { html, type Markup } from '../../lib/markup.ts';
import { NOTICE_DAYS } from '../../lib/notice-days.ts';
import type { ClaimPictures, Pictures } from '../pictures.ts';
import type { ReviewedClaim } from '../sheet.ts';
import { chip, day, inLanguage, languageName } from './small.ts';

/** Every claim with all that is known of it. @param pictures `null` where there are none */
export function claimsSection(claims: readonly ReviewedClaim[], pictures: Pictures | null): Markup {
  return html`<section id="claims">
<h2>Claims</h2>
<p class="lead">A claim is a promise that must be provable. The wording appears on the pages during its term. The text beside it promises nothing; it takes the claim’s place after the term and, where the claim is about money, in restricted states and while cash is switched off. In both, {brand} and {association} stand for each brand’s own.</p>
${claims.length === 0 && html`<p>This brand makes no claim.</p>`}
${claims.map((claim) => claimArticle(claim, pictures))}
</section>`;
}

function claimArticle(claim: ReviewedClaim, pictures: Pictures | null): Markup {
  const { id, record, texts, paths, brandNames, isApproved } = claim;
  const taken = pictures?.claims.get(id);
  return html`<article class="claim" id="claim-${id}">
<header><h3>${id}</h3><p>${chip('plain', record.isCashClaim ? 'About money' : 'About trust')}${isApproved ? chip('good', 'Approved') : chip('open', 'Not approved')}${record.evidence.isConfirmed ? chip('good', 'Evidence confirmed') : chip('open', 'Evidence not confirmed')}${termChip(claim)}</p></header>
<div class="body${taken ? ' with-pictures' : ''}">
<div>
<table class="texts"><thead><tr><th scope="col">Language</th><th scope="col">Wording</th><th scope="col">In its place</th></tr></thead>
<tbody>${texts.map(
    ({ language, wording, counterpart }) =>
      html`<tr><th scope="row">${languageName(language)}</th><td>${inLanguage(language, wording)}</td><td>${inLanguage(language, counterpart)}</td></tr>`,
  )}</tbody></table>
<dl class="facts">
<div><dt>Evidence</dt><dd>${record.evidence.keptIn}</dd></div>
<div><dt>Term</dt><dd>${day(record.validFrom)} to ${day(record.validUntil)}</dd></div>
<div><dt>Approved by</dt><dd${!isApproved && html` class="blank"`}>${record.approvedBy}</dd></div>
<div><dt>Brands</dt><dd>${brandNames.join(', ')}</dd></div>
<div><dt>Pages</dt><dd>${paths.join('  ')}</dd></div>
</dl>
</div>
${taken ? claimPictures(taken, record.isCashClaim) : pictures && html`<p class="missing">No picture: none of these pages prints this wording today to a visitor in Maharashtra.</p>`}
</div>
</article>`;
}

function termChip({ standing, record: { validFrom, validUntil } }: ReviewedClaim): Markup {
  const last = day(validUntil);
  return {
    'to come': chip('plain', `From ${day(validFrom)}`),
    running: chip('plain', `Until ${last}`),
    'ending soon': chip('open', `Ends within ${NOTICE_DAYS} days: ${last}`),
    ended: chip('open', `Ended on ${last}`),
  }[standing];
}

function claimPictures({ brandPage, on, off }: ClaimPictures, isCashClaim: boolean): Markup {
  const { page, brand } = brandPage;
  const instead = isCashClaim ? 'Cash switched off' : 'After its term';
  return html`<div class="pair">
<figure><img src="${on}" width="360" height="300" alt="${page.path} of ${brand.name} with the claim"><figcaption>${page.path}, ${brand.name}: claim on</figcaption></figure>
${
  off === null
    ? html`<figure><p class="missing">Nothing replaces it here.</p><figcaption>${instead}</figcaption></figure>`
    : html`<figure><img src="${off}" width="360" height="300" alt="${page.path} of ${brand.name} without the claim"><figcaption>${instead}</figcaption></figure>`
}
</div>`;
}
