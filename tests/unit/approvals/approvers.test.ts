import { describe, expect, it } from 'vitest';
import { readApprovers, refuseApprover, rolesOf } from '../../../src/approvals/approvers.ts';

const approvers = readApprovers({
  APPROVERS_LEGAL: ' Asha@company.example, b@company.example , Kate@company.example,',
  APPROVERS_MARKETING: 'b@company.example',
});

describe('who may approve', () => {
  it.each([
    ['asha@company.example', ['legal']],
    ['B@Company.example', ['legal', 'marketing']],
    ['c@company.example', []],
    ['KATE@company.example', ['legal']],
    // The Kelvin sign, of which toLowerCase makes a k.
    ['\u212Aate@company.example', []],
  ])('is decided by the address: %s', (email, roles) => {
    expect(rolesOf(approvers, { email })).toEqual(roles);
    expect(refuseApprover(approvers, 'legal', { email }) === null).toBe(roles.includes('legal'));
  });

  it('is told to who may not', () => {
    expect(refuseApprover(approvers, 'marketing', { email: 'asha@company.example' })).toBe(
      'Only b@company.example may approve or object for marketing, and you are signed in as asha@company.example.',
    );
  });

  it.each([
    [undefined, 'APPROVERS_LEGAL is not set'],
    [' , ', 'APPROVERS_LEGAL is not set'],
    ['asha@company.example; b@company.example', 'is not an e-mail address'],
    ['asha@company.example, b@company', 'is not an e-mail address'],
    ['Asha <asha@company.example>', 'is not an e-mail address'],
    ['*', 'is not an e-mail address'],
    ['asha\u200B@company.example', 'is not an e-mail address'],
  ])('is not known with %j, and the sentence says what to set', (value, words) => {
    const read = readApprovers(value === undefined ? {} : { APPROVERS_LEGAL: value });
    const why = refuseApprover(read, 'legal', { email: 'asha@company.example' });
    expect(why).toContain(words);
    expect(why).toContain('Settings, Variables and Secrets');
  });
});
