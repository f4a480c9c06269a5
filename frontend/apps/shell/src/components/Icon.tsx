/** Paths on a 16 px grid. The kit's own icons would add 50 kB of its core to the first screen. */
const PATHS = {
  bell: 'M3.5 11.5V7a4.5 4.5 0 0 1 9 0v4.5l1 1h-11zM6.5 14h3',
  calendar: 'M2.5 4.5h11v9h-11zM2.5 7.5h11M5.5 2v3M10.5 2v3',
  chart: 'M2.5 2v11.5H14M5 10l3-3.5 2.5 2L14 4',
  check: 'M3 8.5l3.5 3.5L13.5 4.5',
  close: 'M4 4l8 8M12 4l-8 8',
  command:
    'M6 6V4.5A1.8 1.8 0 1 0 4.2 6H12a1.8 1.8 0 1 0-1.8-1.8V12a1.8 1.8 0 1 0 1.8-1.8H4.2A1.8 1.8 0 1 0 6 12z',
  day: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1.5v1.5M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M3.4 12.6l1.1-1.1M11.5 4.5l1.1-1.1',
  key: 'M10.5 2a3.5 3.5 0 1 0-3.2 4.9L6 8.2V10H4.2v1.8H2.5V14h2.6l4.1-4.1A3.5 3.5 0 0 0 10.5 2zM11 5h.01',
  language: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM1.5 8h13M8 1.5c-4 4-4 9 0 13M8 1.5c4 4 4 9 0 13',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  down: 'M8 2.5v11M3.5 9L8 13.5 12.5 9',
  enter: 'M13 3.5v5H3.5M6.5 5.5l-3 3 3 3',
  folder: 'M1.5 3.5h5l1.5 2h6.5v7.5h-13z',
  link: 'M6.5 9.5a3 3 0 0 0 4.2 0l2.4-2.4a3 3 0 0 0-4.2-4.2L7.7 4M9.5 6.5a3 3 0 0 0-4.2 0L2.9 8.9a3 3 0 0 0 4.2 4.2L8.3 12',
  menu: 'M2 4h12M2 8h12M2 12h12',
  night: 'M13.5 9.6A6 6 0 1 1 6.4 2.5a4.8 4.8 0 0 0 7.1 7.1z',
  lock: 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  mail: 'M1.5 3.5h13v9h-13zM1.5 4l6.5 5 6.5-5',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  page: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3',
  pen: 'M2.5 13.5l1-3.5 7.5-7.5 2.5 2.5-7.5 7.5z',
  phone: 'M4.5 1.5h7v13h-7zM7 12h2',
  picture: 'M2 3h12v10H2zM2 11l3.5-3.5 3 3L10.5 9 14 12M10.5 6h.01',
  place: 'M8 14.5S3 10.4 3 6.5a5 5 0 0 1 10 0c0 3.9-5 8-5 8zM8 8.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
  plus: 'M8 3v10M3 8h10',
  retry: 'M13.5 8a5.5 5.5 0 1 1-1.8-4.1M13.5 2v3.5H10',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3L14 14',
  slides: 'M1.5 2.5h13v8h-13zM8 10.5v3M5 13.5h6M4.5 8V6.5M8 8V4.5M11.5 8V5.5',
  start: 'M2.5 7.5L8 2.5l5.5 5v6h-4v-4h-3v4h-4z',
  trash: 'M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4',
  up: 'M8 13.5v-11M3.5 7L8 2.5 12.5 7',
  user: 'M8 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2.5 14c.6-2.7 2.7-4 5.5-4s4.9 1.3 5.5 4',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon, hidden from screen readers: put its meaning into a text or label next to it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
