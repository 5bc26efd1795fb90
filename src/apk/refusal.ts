/** The error with which the modules of this folder refuse a file that is not a properly signed package. */

/** Why a file is refused. The release command uses the same codes. */
export type ApkRefusal =
  | 'empty'
  | 'not-an-apk'
  | 'truncated'
  | 'unsigned'
  | 'bad-signature'
  | 'too-large';

/** Thrown by the modules of this folder; `verifyApk` turns it into a verdict. */
export class ApkRefusedError extends Error {
  override readonly name = 'ApkRefusedError';
  readonly code: ApkRefusal;

  constructor(code: ApkRefusal, message: string) {
    super(message);
    this.code = code;
  }
}

/** @param message a whole sentence for a reader who does not know the format. @throws ApkRefusedError always */
export function refuse(code: ApkRefusal, message: string): never {
  throw new ApkRefusedError(code, message);
}
