/** Family, weight and range of letters of a font face as one text, whatever way a browser writes them. */
function keyOf(family: string, weight: string, range: string): string {
  const letters = (range || 'U+0-10FFFF').replaceAll(/\s/g, '').toUpperCase();
  return `${family.replaceAll(/["']/g, '')} ${weight || 'normal'} ${letters}`;
}

interface Face {
  base: string;
  rule: CSSFontFaceRule;
}

function facesOf(sheet: CSSStyleSheet, page: Document): Face[] {
  try {
    const base = sheet.href ?? page.baseURI;
    return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ base, rule }] : []));
  } catch {
    // Sheets of another host, such as those of browser extensions, cannot be read.
    return [];
  }
}

async function dataUrl(address: string): Promise<string> {
  const content = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}

const ADDRESS = /url\((["']?)([^"')]+)\1\)/;

async function withContent({ base, rule }: Face): Promise<string> {
  const address = ADDRESS.exec(rule.cssText)?.[2];
  if (address === undefined) return rule.cssText;
  return rule.cssText.replace(ADDRESS, `url("${await dataUrl(new URL(address, base).href)}")`);
}

/** The CSS rules of the fonts that the page has loaded, with the font files in them as data URLs. */
export async function fontRules(page: Document): Promise<string> {
  const loaded = new Set(
    [...page.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight, unicodeRange }) => keyOf(family, weight, unicodeRange)),
  );
  const isLoaded = ({ rule: { style } }: Face) => {
    const [family = '', weight = '', range = ''] = ['font-family', 'font-weight', 'unicode-range'].map(
      (name) => style.getPropertyValue(name),
    );
    return loaded.has(keyOf(family, weight, range));
  };
  const faces = [...page.styleSheets].flatMap((sheet) => facesOf(sheet, page));
  return (await Promise.all(faces.filter(isLoaded).map(withContent))).join('\n');
}
