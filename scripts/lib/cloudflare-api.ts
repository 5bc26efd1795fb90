/** Cloudflare's API, called directly with the login of Wrangler: for what Wrangler has no command. */
import { z } from 'zod';
import type { AskWrangler } from './wrangler.ts';

const API = 'https://api.cloudflare.com/client/v4';
const TIMEOUT_MS = 60_000;

const LOGIN = z.looseObject({ type: z.string(), token: z.string().optional() });
const ACCOUNTS = z.looseObject({ accounts: z.array(z.looseObject({ id: z.string() })) });
const ANSWER = z.looseObject({
  success: z.boolean(),
  errors: z.array(z.looseObject({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
});

/** Calls a path of the API. @throws Error with Cloudflare's reason and code where it refuses */
export type CallApi = (
  method: 'GET' | 'PATCH' | 'POST',
  path: string,
  /** Anything but a form is sent as JSON. */
  body?: FormData | Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** The same for a path below the account. */
export type CallAccount = CallApi;

/**
 * Logs in as Wrangler does: by `CLOUDFLARE_API_TOKEN`, or by `wrangler login`.
 * @throws Error without a login
 */
export async function openApi(ask: AskWrangler): Promise<CallApi> {
  const { token } = LOGIN.parse(JSON.parse(await ask(['auth', 'token', '--json'])));
  if (token === undefined)
    throw new Error('Wrangler is logged in with a global key. Set CLOUDFLARE_API_TOKEN instead.');
  const base = process.env.CLOUDFLARE_API_BASE_URL || API;
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(base + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const { success, errors, result } = ANSWER.parse(parseJson(text) ?? { success: false });
    if (success) return result;
    const [first] = errors;
    throw new Error(
      first
        ? `${first.message} [code: ${first.code}]`
        : `Cloudflare's API answered ${answer.status}: ${text.slice(0, 200)}`,
    );
  };
}

/** @throws Error as `openApi`, or where the login has several accounts and `CLOUDFLARE_ACCOUNT_ID` names none of them */
export async function openAccountApi(ask: AskWrangler): Promise<CallAccount> {
  const call = await openApi(ask);
  const account = process.env.CLOUDFLARE_ACCOUNT_ID || (await findAccount(ask));
  return (method, path, body) => call(method, `/accounts/${account}${path}`, body);
}

async function findAccount(ask: AskWrangler): Promise<string> {
  const { accounts } = ACCOUNTS.parse(JSON.parse(await ask(['whoami', '--json'])));
  const [only, ...others] = accounts;
  if (only && others.length === 0) return only.id;
  throw new Error('Your login has several accounts. Name the one with CLOUDFLARE_ACCOUNT_ID.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
