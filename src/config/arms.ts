/** The arms of the split of labels (docs/behaviour.md#split), as two variables decide them. */
import type { Label } from './labels.ts';

/** What decides the arms; the values of `SPLIT` and `NEW_VERSION`. */
export interface ArmVariables {
  split: 'parity' | 'thirds';
  newVersion: boolean;
}

export const THIRDS = ['previous-version', 'new-version', 'trump-beta'] as const;

/** The arm that the others are compared against. */
export function controlLabel({ newVersion }: Pick<ArmVariables, 'newVersion'>): Label {
  return newVersion ? 'new-version' : 'previous-version';
}

/** The arms of today's split. `reactivation` is never one. */
export function armsOf(variables: ArmVariables): readonly Label[] {
  return variables.split === 'thirds' ? THIRDS : ['trump-beta', controlLabel(variables)];
}
