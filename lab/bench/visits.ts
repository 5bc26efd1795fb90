/** Requests of a phone's browser as the edge passes them on, each with a different query. */
import { request } from 'node:http';
import { USER_AGENTS } from '../../scripts/lib/user-agents.ts';

/** The edge's data about a visitor, which workerd passes to the worker as `request.cf`. */
const EDGE_FACTS = {
  asn: 55836,
  asOrganization: 'Reliance Jio Infocomm Limited',
  city: 'Mumbai',
  clientAcceptEncoding: 'gzip, deflate, br, zstd',
  clientTcpRtt: 48,
  colo: 'BOM',
  continent: 'AS',
  country: 'IN',
  httpProtocol: 'HTTP/2',
  latitude: '19.07480',
  longitude: '72.88560',
  postalCode: '400017',
  region: 'Maharashtra',
  regionCode: 'MH',
  requestPriority: 'weight=256;exclusive=1',
  timezone: 'Asia/Kolkata',
  tlsCipher: 'AEAD-AES128-GCM-SHA256',
  tlsVersion: 'TLSv1.3',
};

/** The requests of a series of visits. */
export interface VisitOptions {
  path: string;
  /** @default the first brand's domain */
  host?: string;
  /** Query of one visit; `visit` counts from 0. @default a campaign's query with another click id each time */
  query?: (visit: number) => string;
  /** Headers that replace or join the usual ones; lower-case names. */
  headers?: Readonly<Record<string, string>>;
}

/** The bytes of `count` visits that differ only in their query. */
export function visits(
  count: number,
  { path, host = 'pavilion11.example', query = campaignQuery, headers = {} }: VisitOptions,
): Buffer[] {
  const fields = { ...usualHeaders(host), ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const rest = ` HTTP/1.1\r\n${lines.join('')}\r\n`;
  return Array.from({ length: count }, (_, visit) =>
    Buffer.from(`GET ${path}${query(visit)}${rest}`),
  );
}

/** About 110 bytes, like the links of an advertising campaign. */
export function campaignQuery(visit: number): string {
  const click = ((visit + 1) * 2654435761).toString(36).padStart(12, 'c');
  return `?utm_source=news&utm_medium=cpc&utm_campaign=season-opener&utm_content=${visit}&gclid=EAIaIQobChMI${click}`;
}

function usualHeaders(host: string): Record<string, string> {
  return {
    host,
    connection: 'keep-alive',
    'user-agent': USER_AGENTS.phone,
    accept:
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
    'accept-encoding': 'gzip, br',
    'accept-language': 'en-IN,en;q=0.9,hi;q=0.8',
    cookie:
      'ab=previous-version; _ga=GA1.1.1193046.1700000000; _ga_XXXXXXXXXX=GS2.1.s1700000000$o1$g0$t1700000000',
    'sec-ch-ua': '"Chromium";v="141", "Google Chrome";v="141", "Not?A_Brand";v="8"',
    'sec-ch-ua-mobile': '?1',
    'sec-ch-ua-platform': '"Android"',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-user': '?1',
    'upgrade-insecure-requests': '1',
    referer: 'https://news.example/',
    priority: 'u=0, i',
    'x-forwarded-proto': 'https',
    'x-real-ip': '203.0.113.7',
    'cf-connecting-ip': '203.0.113.7',
    'cf-ipcountry': 'IN',
    'cf-region-code': 'MH',
    'cf-ray': '8f1d2c3b4a596877-BOM',
    'cf-visitor': '{"scheme":"https"}',
    'cf-blob': JSON.stringify(EDGE_FACTS),
  };
}

/** A response with its fields in the order of arrival; a name may occur more than once. */
export interface Answer {
  status: number;
  fields: [name: string, value: string][];
  body: string;
}

/** Makes one visit with the usual headers and reads the whole response. Does not follow redirects. Empty headers are left out. */
export async function fetchAnswer(
  port: number,
  path: string,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: path + query,
        headers: Object.fromEntries(
          Object.entries({ ...usualHeaders('pavilion11.example'), ...headers }).filter(
            ([, value]) => value !== '',
          ),
        ),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            fields: pairs(response.rawHeaders),
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });
}

/** Pairs up `rawHeaders`, in which names and values alternate. */
function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : [],
  );
}
