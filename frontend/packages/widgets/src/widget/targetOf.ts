import type { Target } from '@footfall/contract';

/**
 * The target of an address as the server writes it: `shop.example`, `blog.shop.example/`,
 * `shop.example/women/`.
 */
export function targetOf(value: string): Target {
  const [, ...path] = value.split('/');
  if (path.length === 0) return { value, scope: 'domain' };
  return { value, scope: path.some(Boolean) ? 'subfolder' : 'subdomain' };
}
