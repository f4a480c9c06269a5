/** Alpha-2 codes of the countries a report can be asked for. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS ' +
  'BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE ' +
  'EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM ' +
  'HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC ' +
  'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** UN M49 codes: the five continents, each with the subcontinents inside it. */
export const CONTINENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['002', ['015', '011', '017', '014', '018']],
  ['019', ['021', '013', '029', '005']],
  ['142', ['145', '143', '030', '034', '035']],
  ['150', ['154', '155', '151', '039']],
  ['009', ['053', '054', '057', '061']],
]);

/** Stored in projects; never renumber. */
export const BUSINESS_REGIONS: Readonly<Record<string, string>> = {
  '1001': 'EMEA',
  '1002': 'APAC',
  '1003': 'LATAM',
  '1004': 'NA',
};

/** Number n, as in 'state:n', is the position from 1; stored in projects, never reorder. */
export const US_STATES: ReadonlyArray<readonly [code: string, name: string]> = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
];

const STATE = /^state:(\d+)$/;

/** Code and name of a state given as 'state:5'; undefined for every other text or number. */
export function stateOf(geo: string): (typeof US_STATES)[number] | undefined {
  const number = STATE.exec(geo)?.[1];
  return number ? US_STATES[Number(number) - 1] : undefined;
}

const COUNTRY = 'country:';

/**
 * The value of the `geo` filter for a country: its code, except for Namibia, which is 'country:NA', because the server
 * reads 'NA' as business region 1004.
 */
export function geoOfCountry(code: string): string {
  return Object.values(BUSINESS_REGIONS).includes(code) ? COUNTRY + code : code;
}

/** The value of the `geo` filter for a row's code ('US', '150', '1004', 'US-CA'); undefined if it is not a place. */
export function geoOfRow(code: string): string | undefined {
  const state = US_STATES.findIndex(([letters]) => code === `US-${letters}`) + 1;
  if (state > 0) return `state:${state}`;
  return isGeo(code) ? geoOfCountry(code) : undefined;
}

/** The alpha-2 code of a country given as 'DE' or 'country:NA'; undefined for every other text. */
export function countryOf(geo: string): string | undefined {
  const code = geo.startsWith(COUNTRY) ? geo.slice(COUNTRY.length) : geo;
  return COUNTRIES.includes(code) ? code : undefined;
}

/** The code of a business region given by code or name; undefined for every other text. */
export function businessRegionOf(geo: string): string | undefined {
  return Object.entries(BUSINESS_REGIONS).find((region) => region.includes(geo))?.[0];
}

/** Whether a report can be asked for this single place. */
export function isGeo(code: string): boolean {
  return (
    code === 'worldwide' ||
    countryOf(code) !== undefined ||
    businessRegionOf(code) !== undefined ||
    CONTINENTS.has(code) ||
    [...CONTINENTS.values()].some((parts) => parts.includes(code)) ||
    stateOf(code) !== undefined
  );
}
