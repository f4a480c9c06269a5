/**
 * Messages whose translation equals the English text, as 'locale: id ("text")'. Texts without a word of two letters
 * (numbers, signs) are not reported. `same` lists ids that may be equal, by locale, or under '*' for all locales. For a
 * locale, an id that ends with '*' is a prefix, for names such as those of states, most of which are equal.
 *
 * @param {Record<string, Record<string, string>>} locales messages by locale, English among them
 * @param {Record<string, string[]>} same
 * @returns {string[]}
 */
export function findUntranslated(locales, same) {
  const { en: english, ...others } = locales;
  const everywhere = new Set(same['*'] ?? []);
  return Object.entries(others).flatMap(([locale, messages]) => {
    const alike = new Set(same[locale] ?? []);
    const ofKinds = [...alike].filter((id) => id.endsWith('*')).map((id) => id.slice(0, -1));
    return Object.keys(english)
      .filter((id) => messages[id] === english[id] && hasWord(english[id]))
      .filter((id) => !everywhere.has(id) && !alike.has(id))
      .filter((id) => !ofKinds.some((kind) => id.startsWith(kind)))
      .map((id) => `${locale}: ${id} ("${english[id]}")`);
  });
}

function hasWord(text) {
  return /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}/g, ''));
}
