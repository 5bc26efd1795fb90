/** Words that speak of money to a player, in all three languages: none of them may stand on a free-play page. */
export const MONEY_WORDS =
  /₹|\bRs\b|rupee|lakh|crore|\bcash\b|prize|\bwin\b|winning|bonus|discount|\boffer\b|entry fee|withdraw|wallet|deposit|guarantee|ರೂ\.|ರೂಪಾಯಿ|ಲಕ್ಷ|ಕೋಟಿ|ನಗದು|ಬಹುಮಾನ|ಬೋನಸ್|ಪ್ರವೇಶ ಶುಲ್ಕ|ಹಿಂಪಡೆಯ|ವಾಲೆಟ್|ಗ್ಯಾರಂಟಿ|ரூ\.|ரூபாய்|லட்ச|கோடி|பரிசு|போனஸ்|நுழைவுக் கட்டண|பணமாக|பணப் போட்டி|வாலட்|உத்தரவாத/iu;
