/** Which versions of TLS a host speaks. */
import { connect, type SecureVersion } from 'node:tls';
import { type Finding, ok } from './finding.ts';

const TIMEOUT_MS = 10_000;
/** OpenSSL allows what is older than TLS 1.2 at this level alone. */
const EVERY_CIPHER = 'DEFAULT@SECLEVEL=0';
/** The host's own words that it does not speak a version (RFC 8446, section 6.2). */
const REFUSAL = /ALERT_(?:PROTOCOL_VERSION|HANDSHAKE_FAILURE)$/;

const NEXT = 'In the dashboard: SSL/TLS, Edge Certificates, Minimum TLS Version 1.2.';

/** @param origin `https://pavilion11.example` */
export async function checkTlsVersions(origin: string): Promise<Finding[]> {
  const [old, needed] = await Promise.all([shakeHands(origin, 'TLSv1.1'), shakeHands(origin, 'TLSv1.2')]);
  return [judgeOld(old), judgeNeeded(needed)];
}

function judgeOld(outcome: string): Finding {
  if (REFUSAL.test(outcome)) return ok('TLS 1.1 and older are refused.');
  if (outcome === 'accepted') {
    const why = 'RFC 8996 forbids them: what they carry can be read and changed on the way.';
    return { status: 'wrong', what: 'TLS 1.1 or older is accepted.', why, next: NEXT };
  }
  return { status: 'note', what: `Whether TLS 1.1 is refused could not be found out: ${outcome}.` };
}

function judgeNeeded(outcome: string): Finding {
  if (outcome === 'accepted') return ok('TLS 1.2 is accepted.');
  const why = 'Android speaks TLS 1.3 from version 10 on only.';
  return { status: 'wrong', what: `TLS 1.2 is not accepted: ${outcome}.`, why, next: NEXT };
}

/** `accepted`, or the code of the error. The certificate is looked at as ever. */
function shakeHands(origin: string, newest: SecureVersion): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      minVersion: 'TLSv1',
      maxVersion: newest,
      ciphers: EVERY_CIPHER,
      // A host name is what the edge finds the certificate by; an address is never sent (RFC 6066, section 3).
      ...(/[a-z]/i.test(hostname) && { servername: hostname }),
    });
    const end = (outcome: string) => {
      socket.destroy();
      resolve(outcome);
    };
    socket.setTimeout(TIMEOUT_MS, () => end('no answer'));
    socket.once('secureConnect', () => end('accepted'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
