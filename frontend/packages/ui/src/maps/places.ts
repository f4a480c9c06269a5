import { BUSINESS_REGIONS, CONTINENTS, US_STATES } from '@footfall/contract';

/**
 * UN M49 subcontinents with their countries: alpha-2 code and the three digits by which the world atlas knows
 * them.
 */
const SUBCONTINENTS: Readonly<Record<string, string>> = {
  '015': 'DZ012 EG818 EH732 LY434 MA504 SD729 TN788',
  '011':
    'BF854 BJ204 CI384 CV132 GH288 GM270 GN324 GW624 LR430 ML466 MR478 NE562 NG566 SH654 SL694 ' +
    'SN686 TG768',
  '017': 'AO024 CD180 CF140 CG178 CM120 GA266 GQ226 ST678 TD148',
  '014':
    'BI108 DJ262 ER232 ET231 IO086 KE404 KM174 MG450 MU480 MW454 MZ508 RE638 RW646 SC690 SO706 ' +
    'SS728 TF260 TZ834 UG800 YT175 ZM894 ZW716',
  '018': 'BW072 LS426 NA516 SZ748 ZA710',
  '021': 'BM060 CA124 GL304 PM666 US840',
  '013': 'BZ084 CR188 GT320 HN340 MX484 NI558 PA591 SV222',
  '029':
    'AG028 AI660 AW533 BB052 BL652 BQ535 BS044 CU192 CW531 DM212 DO214 GD308 GP312 HT332 JM388 ' +
    'KN659 KY136 LC662 MF663 MQ474 MS500 PR630 SX534 TC796 TT780 VC670 VG092 VI850',
  '005':
    'AR032 BO068 BR076 BV074 CL152 CO170 EC218 FK238 GF254 GS239 GY328 PE604 PY600 SR740 UY858 ' + 'VE862',
  '145':
    'AE784 AM051 AZ031 BH048 CY196 GE268 IL376 IQ368 JO400 KW414 LB422 OM512 PS275 QA634 SA682 ' +
    'SY760 TR792 YE887',
  '143': 'KG417 KZ398 TJ762 TM795 UZ860',
  '030': 'CN156 HK344 JP392 KP408 KR410 MN496 MO446 TW158',
  '034': 'AF004 BD050 BT064 IN356 IR364 LK144 MV462 NP524 PK586',
  '035': 'BN096 ID360 KH116 LA418 MM104 MY458 PH608 SG702 TH764 TL626 VN704',
  '154':
    'AX248 DK208 EE233 FI246 FO234 GB826 GG831 IE372 IM833 IS352 JE832 LT440 LV428 NO578 SE752 ' + 'SJ744',
  '155': 'AT040 BE056 CH756 DE276 FR250 LI438 LU442 MC492 NL528',
  '151': 'BG100 BY112 CZ203 HU348 MD498 PL616 RO642 RU643 SK703 UA804',
  '039':
    'AD020 AL008 BA070 ES724 GI292 GR300 HR191 IT380 ME499 MK807 MT470 PT620 RS688 SI705 SM674 ' + 'VA336',
  '053': 'AU036 CC166 CX162 HM334 NF574 NZ554',
  '054': 'FJ242 NC540 PG598 SB090 VU548',
  '057': 'FM583 GU316 KI296 MH584 MP580 NR520 PW585 UM581',
  '061': 'AS016 CK184 NU570 PF258 PN612 TK772 TO776 TV798 WF876 WS882',
};

interface Place {
  country: string;
  digits: string;
  subcontinent: string;
}

const PLACES: readonly Place[] = Object.entries(SUBCONTINENTS).flatMap(([subcontinent, countries]) =>
  countries.split(' ').map((text) => ({ country: text.slice(0, 2), digits: text.slice(2), subcontinent })),
);

const byDigits = new Map(PLACES.map((place) => [place.digits, place]));

/** The atlas has no number for Kosovo, as ISO 3166-1 has none. */
const KOSOVO: Place = { country: 'XK', digits: '', subcontinent: '039' };

const BUSINESS: Readonly<Record<string, readonly string[]>> = {
  '1001': ['015', '011', '017', '014', '018', '145', '154', '155', '151', '039'],
  '1002': ['143', '030', '034', '035', '053', '054', '057', '061'],
  '1003': ['013', '029', '005'],
  '1004': ['021'],
};

/** Sorts of area a world map can be coloured by. */
export type AreaKind = 'country' | 'subcontinent' | 'continent' | 'business_region';

function areaOf({ country, subcontinent }: Place, kind: AreaKind): string | undefined {
  if (kind === 'country') return country;
  if (kind === 'subcontinent') return subcontinent;
  if (kind === 'continent') return [...CONTINENTS].find(([, parts]) => parts.includes(subcontinent))?.[0];
  return Object.keys(BUSINESS_REGIONS).find((code) => BUSINESS[code]?.includes(subcontinent));
}

/**
 * Code of the area that contains a shape of the world atlas; undefined for Antarctica and other shapes
 * without number.
 */
export function areaOfShape(kind: AreaKind, id: unknown, name: unknown): string | undefined {
  const place = byDigits.get(String(id)) ?? (name === 'Kosovo' ? KOSOVO : undefined);
  return place && areaOf(place, kind);
}

/** Code of a shape of the US atlas by its name, such as 'state:5'; undefined for territories. */
export function stateOfShape(name: unknown): string | undefined {
  const index = US_STATES.findIndex(([, state]) => state === name);
  return index < 0 ? undefined : `state:${index + 1}`;
}
