/**
 * Returns a 53-bit hash (cyrb53), which is shorter than an id. The probability that any two of 5,000 ids have the same
 * hash is 1 in 700 million.
 */
export function hashOf(id: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let n = 0; n < id.length; n += 1) {
    const unit = id.charCodeAt(n);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
