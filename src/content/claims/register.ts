import { CASH_CLAIMS } from './cash.ts';
import type { Claim } from './record.ts';
import { TRUST_CLAIMS } from './trust.ts';

export const CLAIMS = { ...CASH_CLAIMS, ...TRUST_CLAIMS } satisfies Readonly<Record<string, Claim>>;

export type ClaimId = keyof typeof CLAIMS;
