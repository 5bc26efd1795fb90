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
  readonly isUnchecked: boolean;

  constructor(code: ApkRefusal, message: string, isUnchecked = false) {
    super(message);
    this.code = code;
    this.isUnchecked = isUnchecked;
  }
}

/** @param message a whole sentence for a reader who does not know the format. @throws ApkRefusedError always */
export function refuse(code: ApkRefusal, message: string): never {
  throw new ApkRefusedError(code, message);
}

/**
 * Refuses a file because of what this runtime cannot check: another might accept it.
 * @param message as for `refuse`. @throws ApkRefusedError always
 */
export function refuseUnchecked(message: string): never {
  throw new ApkRefusedError('bad-signature', message, true);
}
