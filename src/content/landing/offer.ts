/** The part of an offer's text that is set large: an amount in rupees, otherwise its first word. */
export interface SplitOffer {
  before: string;
  numeral: string;
  after: string;
}

/** @example splitOffer('ಹೊಸಬರಿಗೆ ₹150 ಬೋನಸ್') // { before: 'ಹೊಸಬರಿಗೆ ', numeral: '₹150', after: ' ಬೋನಸ್' } */
export function splitOffer(text: string): SplitOffer {
  const [numeral = text] = /₹[\d,]+/.exec(text) ?? text.split(' ', 1);
  const start = text.indexOf(numeral);
  return {
    before: text.slice(0, start),
    numeral,
    after: text.slice(start + numeral.length),
  };
}
