/**
 * What only a person can see: with an account at Cloudflare, phones, GitHub or Google at hand. The list in
 * docs/first-hour.md is made of these rows. None has been seen yet, so none may be called tested.
 */
import type { HandRow } from './row.ts';

/** The parts of the list, in order, each with what it needs. */
type Place = 'staging' | 'site' | 'desk' | 'phones' | 'forms' | 'builds' | 'day';

export const PLACES: Readonly<Record<Place, string>> = {
  staging: 'On staging, before there are visitors',
  site: 'The site',
  desk: 'The desk',
  phones: 'Phones',
  forms: 'Forms and rights at GitHub',
  builds: 'Tools that CI alone can run',
  day: 'After a day',
};

type Line = readonly [place: Place, holds: string, prove: string];

const LINES: readonly Line[] = [
  [
    'staging',
    'A deploy goes from 0 % to 10 % to all, as Wrangler and Cloudflare answer',
    '`npm run deploy -- --env staging --origin https://<its host> --watch 60`',
  ],
  [
    'staging',
    '`keep_vars` keeps variables through an upload, and the version override header reaches a version at 0 %',
    'the same command; its steps *Compare the variables* and *Test it*',
  ],
  [
    'staging',
    'A switch copies the live version: nothing differs but `RUN` (limits, compatibility date, files, log settings)',
    '`npm run switch -- --env staging --origin https://<its host> RUN hour1`, then `npx wrangler versions view <id> --env staging` of it and of the one before',
  ],
  [
    'staging',
    'Cloudflare refuses a variable from the dashboard while the newest upload is not live (10214, 10215), or revives that upload',
    '`npm run rollback -- --env staging`, then change `RUN` in the dashboard, and look at `/api/health`. If it revives code, take the dashboard away from marketers',
  ],
  [
    'staging',
    'A takedown after a rollback builds the live code again, in about four minutes',
    '`npm run switch -- --env staging --origin https://<its host> CASH_OFFERS off` after the row above',
  ],
  [
    'staging',
    'A deploy that is killed leaves a split, which the rollback ends',
    '`npm run deploy -- --env staging --origin https://<its host>`, `kill -9` while it watches, `npm run rollback -- --env staging`',
  ],
  [
    'staging',
    'The link to Cloudflare’s metrics that a deploy prints opens, and shows errors by version',
    'open it while the deploy watches',
  ],
  [
    'staging',
    'A missing bucket, queue or database ends a deploy, and none is created',
    'a wrong `bucket_name` in `[env.staging]`, in a commit of its own: `npm run deploy -- --env staging …`',
  ],
  [
    'staging',
    'Counts come through queue and counter into the database, also after the counter was deployed again',
    'open a landing page; after two minutes `npx wrangler d1 execute pavilion-reports-staging --remote --command "SELECT * FROM entries LIMIT 5"`',
  ],
  [
    'staging',
    'D1 takes a flush of many campaigns in one batch (up to 3 MB of parameters)',
    'name 200 campaigns on staging’s desk, open a landing page once by each within a minute; the counter’s log has no “Counts could not be added”',
  ],
  [
    'staging',
    'Counts from the log can be put back',
    "`node -p \"JSON.stringify({id: Date.now().toString(36).padStart(9, 0) + '-' + crypto.randomUUID(), counts: [{table: 'days', day: '2026-11-28', brand: 'main', measure: 'refused', n: 1}]})\" > line.json`, then `npm run put-back -- line.json --env staging`, twice: table `days` has one more",
  ],
  [
    'staging',
    'An object that is locked cannot be deleted or replaced',
    '`npx wrangler r2 object delete pavilion-records-staging/<a key that is locked> --remote` is refused',
  ],
  [
    'staging',
    'A restored database and a restored copy of the records work',
    '[Copies, and how to restore one](operations.md#copies-and-how-to-restore-one)',
  ],
  [
    'site',
    'A route takes one path of a domain with a former site, and its deletion gives the path back within seconds (docs/moving.md)',
    'on the smallest domain: add and delete the route `<its domain>/LP1*`, and open `/LP1` after each',
  ],
  [
    'site',
    '`www` of each domain leads to the domain, but for what a redirect would break',
    '`curl -sI "https://www.<domain>/LP1?x=1"`: 308 to the domain, with the query; `curl -sI https://www.<domain>/.well-known/assetlinks.json` and, with `-H "Service-Worker: script"`, `https://www.<domain>/service-worker.js`: 200',
  ],
  [
    'site',
    'A former page that a phone has kept ends: its requests reach this Worker, and the answer empties the cache',
    '`curl -sI -H "Sec-Fetch-Dest: image" https://<domain>/nothing`: 404, with `clear-site-data: "cache"`; then open the domain twice on a phone that visited the former site',
  ],
  [
    'site',
    'No route or rule of a former site answers before this Worker',
    'the doctor, with a token of the template *Read all resources*, reads every list of each zone ([what it explains](operations.md#what-the-dashboard-must-have)), and names a redirect rule that is made for the test; `curl -sI https://<domain>/nothing`: 302 to `/LP3`',
  ],
  [
    'site',
    'No advert, sitelink, message template or partner’s post that runs says ₹, “lakhs” or “win” while `CASH_OFFERS` is off, and none runs where [its place forbids it](marketing.md#where-adverts-may-run)',
    'the list of the move’s second step (docs/moving.md), each line struck out',
  ],
  [
    'site',
    'The search console takes the proof of ownership',
    'set `SITE_VERIFICATION`, and *Verify* there',
  ],
  [
    'site',
    'A store tells the app of the campaign',
    'tap *Get it on Google Play* on `/LP1?utm_source=test&utm_campaign=first-hour` inside Instagram, install, and read the app’s install referrer',
  ],
  [
    'site',
    'The doctor finds nothing *missing* or *wrong*',
    '`npm run doctor -- --production --origin https://<domain> … --workers-dev <subdomain>`, with each brand’s domain',
  ],
  [
    'site',
    'Pages are compressed with Brotli',
    '`curl -sD- -o /dev/null https://<domain>/LP1 -H "Accept-Encoding: br"` says `content-encoding: br`; on Enterprise it takes a Compression Rule',
  ],
  [
    'site',
    'The edge passes on the head of a page before its end',
    '`curl -sN https://<domain>/terms-of-service | while read -r line; do date +%s.%N; done | uniq -c | head`, on a version that is a minute old, has more than one batch. Otherwise *Response body buffering: none*',
  ],
  [
    'site',
    'Early hints are the same for every visitor',
    '`curl -sI https://<domain>/LP3`, with and without `-H "Save-Data: on"`: the same `link` header, or none',
  ],
  [
    'site',
    'Traces are off, so nothing of a visitor is kept for days',
    '*Workers & Pages → each Worker → Observability → Traces* is empty after ten requests; the doctor says the same of Cloudflare’s settings',
  ],
  [
    'site',
    'The counter’s object is near India, since it never moves',
    '*Workers & Pages → pavilion-counter → Metrics*, the object’s place; Tokyo is as good: visitors do not wait for it',
  ],
  [
    'site',
    'A thousand slow downloads fit into an isolate (150 KB each, of 128 MB)',
    '200 × `curl --limit-rate 30k` of a package at once; no *Exceeded memory* in the metrics of pavilion-site',
  ],
  [
    'site',
    'Spending limits are notifications, and none blocks',
    '*Manage Account → Billing → Spend management*: [as described](operations.md#alerts)',
  ],
  [
    'site',
    'With Ads configured, a conversion is counted and nothing is refused',
    'Google’s Tag Assistant: agree, tap the download; *fired*, and an empty console',
  ],
  [
    'site',
    'With `APP_LINK_URL`, its links lead to the app, and no stranger can choose where',
    'the desk’s *Links* is green',
  ],
  [
    'desk',
    'A person whom Access admits gets each screen, under their own name',
    '`npx wrangler tail pavilion-desk` in a terminal; sign in, and open each. A 403 with “This request came without an identity” means that the policy is not on the Worker, or that the Worker has static assets',
  ],
  [
    'desk',
    'No other person gets anything',
    'its script (`/files/desk-….js`) in a private window: the sign-in page or 403. With a service token: 403',
  ],
  [
    'desk',
    'Two people can pin and approve at the same time: what a lock answers to a write on a taken key is taken for that',
    'press *Pin* on one readout at once in two browsers: one pin, and neither shows an error',
  ],
  [
    'desk',
    'Names and reasons in any script come back, also from a copy',
    'name the first pin `पहला घंटा ₹` and read it on *Results*; after the first monthly `rclone copy`, restore it on staging and run `npm run doctor` on it',
  ],
  [
    'desk',
    'A list of the records has their digests, so none is read to be checked',
    'after the first approval *State* opens in under a second and names nothing broken',
  ],
  ['desk', 'An objection, and the digest, come by mail', 'object to a claim on staging’s words'],
  [
    'phones',
    'Phones of Jio, Airtel and Vi are answered in India',
    'each brand’s home page: the last three letters of `cf-ray`. SIN, AMS, FRA cost 100 ms at each round trip: [the zone’s plan](operations.md#first-set-up)',
  ],
  [
    'phones',
    'The app installs and opens, on one old and one new phone, from each host; `/verify` says yes',
    'download, install, open',
  ],
  [
    'phones',
    'A download that breaks is carried on, and counted as finished once',
    'flight mode in the middle; after ten minutes `npm run report -- --remote --json`',
  ],
  [
    'phones',
    'Links and downloads leave the browsers of Instagram, Facebook and WhatsApp',
    'a landing page from each app: tap the download',
  ],
  [
    'forms',
    'A takedown by the form is live within minutes, after a second person has agreed',
    'the desk’s *State*, *Change*, *Run workflow*, on staging. Start another one alone: GitHub lets you not agree to it',
  ],
  [
    'forms',
    'A deploy by the form, and a cancelled one, end with one version for all',
    '*Actions → deploy*, staging; cancel the second one while it watches',
  ],
  [
    'forms',
    'A release by the form works',
    '*Actions → release*, `list`: the packages that the desk shows',
  ],
  [
    'forms',
    'No key is given to another branch than main',
    'start “deploy”, “switch” and “release” from another branch: GitHub refuses each environment',
  ],
  [
    'forms',
    'The nightly deploy of staging is green',
    '*Actions → nightly → Run workflow*; it needs [an account of its own](operations.md#staging)',
  ],
  ['forms', 'The watch is green', '*Actions → watch → Run workflow*'],
  [
    'builds',
    'CI passes on GitHub’s runners, with OSV and `npm audit`',
    '*Actions → ci*, on a pull request',
  ],
  [
    'builds',
    'OSV’s scanner is pinned by digest: its action is pinned by commit, but names its image by a tag, which can be moved',
    '`docker buildx imagetools inspect ghcr.io/google/osv-scanner-action:v2.6.0`; in `.github/workflows/ci.yml` write `docker://ghcr.io/google/osv-scanner-action@sha256:…` in place of the action, and its arguments as `args`',
  ],
  [
    'builds',
    'A package is installed on emulators of the oldest and the newest Android',
    '*Actions → release*, `put`, on staging; the run prints `installed` for each',
  ],
  [
    'builds',
    'A package that only phones refuse is refused by the form, with Android’s sentence, and nothing is released',
    '`npx vitest run --project slow refused-packages` leaves them in `.cache/refused`; put `meta-data-without-a-value.apk` at an https address, *Actions → release*, `put`, on staging: `MANIFEST_MALFORMED`, and `list` as before. With `good.apk` it is released; go back with `rollback`',
  ],
  [
    'builds',
    'The app is registered with Google under the key that signs it',
    'the Android Developer Console or the Play Console; write the day into the brand’s `developerRegistered`',
  ],
  ['day', 'Rows read and written are those of [the table](scale.md)', 'D1’s dashboard'],
  [
    'day',
    'The queues keep up with the evening’s match',
    '*Queues*: `pavilion-events` below 10,000 messages, none in `pavilion-events-dead`',
  ],
  ['day', 'No split is broken, and views were answered in India', '`npm run report -- --remote`'],
  ['day', 'The digest came at ten in the morning', 'the mail'],
  ['day', 'Each [alert](operations.md#alerts) reaches a person', 'set each off once'],
];

export const HAND: readonly HandRow[] = LINES.map(([place, holds, prove]) => ({
  seen: 'hand',
  title: PLACES[place],
  holds,
  prove,
}));

/** The list of docs/first-hour.md, as Markdown. */
export function formatHandRows(rows: readonly HandRow[] = HAND): string {
  return [...Map.groupBy(rows, ({ title }) => title)]
    .map(([title, ofPlace]) =>
      [
        `## ${title}`,
        '',
        ...ofPlace.map(({ holds, prove }) => `- [ ] ${holds}. *Proof:* ${prove}.`),
        '',
      ].join('\n'),
    )
    .join('\n');
}
