/**
 * What a page test may say (docs/behaviour.md#page-tests). An arm that names what one of the test's pages has not does
 * not compile.
 */
import type { CompositionOf, ControlOf, LandingId } from '../pages.ts';
import type { Section, SectionOf } from '../sections.ts';

/** Compositions that can show the words of any page whose control is a link to a package. */
type SharedComposition = 'classic' | 'home' | 'bonus' | 'stats' | 'trump';

/** Fields of the copy that every page prints. */
type SharedField = 'eyebrow' | 'headline' | 'lead' | 'action' | 'actionNote' | 'closing';

/** What all compositions among `C` have. */
type Common<C extends keyof typeof import('../sections.ts').SECTIONS> = {
  [S in Section]: [C] extends [Having<S>] ? S : never;
}[Section];
type Having<S extends Section> = {
  [C in CompositionOf<LandingId>]: S extends SectionOf<C> ? C : never;
}[CompositionOf<LandingId>];

/** A field of the copy that all pages among `Id` print. */
export type CopyField<Id extends LandingId> =
  | SharedField
  | Exclude<Common<CompositionOf<Id>>, 'trust' | 'lineUp'>;

/** Whether a store can come before a page's control. */
type HasPackageLink<Id extends LandingId> = [ControlOf<Id>] extends ['tracking' | 'package']
  ? true
  : false;

/** What an arm changes of its pages; the control changes nothing. */
export type ArmOf<Id extends LandingId> = {
  /** One to twelve small letters or digits. */
  readonly name: string;
  /** Fields of the copy, whose words for this arm are in `content/tests`. */
  readonly copy?: readonly CopyField<Id>[];
  /** `store`: the brand's listing is the large control, and the package the second one. */
  readonly control?: HasPackageLink<Id> extends true ? 'store' : never;
} & Layout<Id>;

/** Another order of the page's sections, or another composition and an order of its sections: those that are named come first. */
type Layout<Id extends LandingId> =
  | { readonly composition?: never; readonly sections?: readonly Common<CompositionOf<Id>>[] }
  | (HasPackageLink<Id> extends true
      ? {
          [C in SharedComposition]: {
            readonly composition: C;
            readonly sections?: readonly SectionOf<C>[];
          };
        }[SharedComposition]
      : never);

/** The page as it is. */
interface Control {
  readonly name: string;
}

/** The control first; two to four. */
type Arms<Id extends LandingId> =
  | readonly [Control, ArmOf<Id>]
  | readonly [Control, ArmOf<Id>, ArmOf<Id>]
  | readonly [Control, ArmOf<Id>, ArmOf<Id>, ArmOf<Id>];

/** A test as it is declared. */
export interface PageTestOn<Name extends string, Id extends LandingId, All extends Arms<Id>> {
  /** One to twelve small letters or digits. */
  readonly name: Name;
  readonly pages: readonly Id[];
  /** Once a test has begun an arm is only ever added, at the end: its counts go by their number (`decide/run.ts`). */
  readonly arms: All;
}

/** A page that may have a test. Ludopanti's policy says that its page sets no cookie. */
type TestablePage = Exclude<LandingId, 'ludopanti'>;

/** Declares a test; the compiler holds its arms to its pages. */
export function definePageTest<
  const Name extends string,
  const Id extends TestablePage,
  const All extends Arms<Id>,
>(test: PageTestOn<Name, Id, All>): PageTestOn<Name, Id, All> {
  return test;
}
