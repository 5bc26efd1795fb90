/**
 * A fake of Google's tag: reads the same queue, keeps the same consent state, and calls the same addresses with the
 * same parameters, as far as the site depends on them. It is sent to the page as text, so it uses nothing around it.
 *
 * - https://developers.google.com/tag-platform/gtagjs/reference
 * - https://developers.google.com/tag-platform/security/guides/consent
 */
export function googleTag(): void {
  interface Options {
    send_page_view?: boolean;
    send_to?: string;
    page_location?: string;
    allow_google_signals?: boolean;
    event_callback?: () => void;
  }
  const page = window as unknown as { dataLayer: ArrayLike<unknown>[] } & Record<string, unknown>;
  const consent: Record<string, string> = {};
  const targets = new Map<string, Options>();
  let hasDefaults = false;

  const isGranted = (kind: string): boolean => consent[kind] === 'granted';
  /** `G1`, then Ads' storage and Analytics' storage. */
  const gcs = (): string => `G1${Number(isGranted('ad_storage'))}${Number(isGranted('analytics_storage'))}`;
  /** One letter for each kind: `r` denied by default and granted since, `p` denied throughout, `l` never said. */
  const gcd = (): string => {
    const letter = (kind: string): string => (hasDefaults ? (isGranted(kind) ? 'r' : 'p') : 'l');
    return `13${['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization']
      .map((kind) => `${letter(kind)}3`)
      .join('')}l1`;
  };
  const setCookie = (name: string): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the tag does
    document.cookie = `${name}=1.1.${Math.floor(Math.random() * 1e9)}.1700000000; Path=/; Max-Age=34560000`;
  };

  const collect = (id: string, name: string, options: Options): void => {
    if (page[`ga-disable-${id}`]) return;
    if (isGranted('analytics_storage')) {
      setCookie('_ga');
      setCookie(`_ga_${id.slice('G-'.length)}`);
    }
    const query = new URLSearchParams({
      v: '2',
      tid: id,
      gcs: gcs(),
      gcd: gcd(),
      npa: isGranted('ad_personalization') ? '0' : '1',
      dl: options.page_location ?? location.href,
      en: name,
    });
    void fetch(`https://region1.google-analytics.com/g/collect?${query}`, {
      method: 'POST',
      keepalive: true,
      mode: 'no-cors',
    });
  };

  const ping = (address: string, query: Record<string, string>, done?: () => void): void => {
    const image = new Image();
    image.onload = () => done?.();
    image.onerror = () => done?.();
    image.src = `${address}?${new URLSearchParams({ random: '1700000000', cv: '11', guid: 'ON', async: '1', gcs: gcs(), gcd: gcd(), ...query })}`;
  };

  const convert = (sendTo: string, options: Options): void => {
    const [id = '', label = ''] = sendTo.split('/');
    const number = id.slice('AW-'.length);
    // Without storage the tag sends its ping to a host that sets no cookie.
    const host = isGranted('ad_storage') ? 'www.googleadservices.com' : 'pagead2.googlesyndication.com';
    ping(
      `https://${host}/pagead/conversion/${number}/`,
      { label, url: location.href, en: 'conversion', fmt: '3' },
      options.event_callback,
    );
  };

  const configure = (id: string, options: Options): void => {
    targets.set(id, options);
    if (id.startsWith('AW-')) {
      if (isGranted('ad_storage')) setCookie('_gcl_au');
      if (options.send_page_view !== false) {
        ping(`https://googleads.g.doubleclick.net/pagead/viewthroughconversion/${id.slice(3)}/`, {});
      }
    } else if (options.send_page_view !== false) collect(id, 'page_view', options);
  };

  const run = (command: unknown): void => {
    // Google's queue holds `arguments` objects; anything else that is pushed is not a command.
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [name, first, second = {}] = Array.from(command as ArrayLike<unknown>) as [
      string,
      string,
      Options?,
    ];
    if (name === 'consent') {
      hasDefaults ||= first === 'default';
      Object.assign(consent, second);
    } else if (name === 'config') configure(first, second);
    else if (name === 'event' && first === 'conversion') convert(second.send_to ?? '', second);
    else if (name === 'event') {
      const to = second.send_to ? [second.send_to] : [...targets.keys()];
      for (const id of to) if (id.startsWith('G-')) collect(id, first, second);
    }
  };

  const queue = page.dataLayer;
  for (const command of Array.from(queue)) run(command);
  queue.push = (...commands) => {
    commands.forEach(run);
    return Array.prototype.push.apply(queue, commands);
  };
}
