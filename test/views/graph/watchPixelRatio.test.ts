import { watchPixelRatio } from '@src/views/graph/picture/watchPixelRatio';

test('reports each change of the pixel ratio until the watch ends', () => {
  const queries: { media: string; target: EventTarget }[] = [];
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const target = new EventTarget();
    queries.push({ media, target });
    return Object.assign(target, {
      media,
      matches: true,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
  const setRatio = (ratio: number) => {
    Object.defineProperty(window, 'devicePixelRatio', { value: ratio, configurable: true });
    queries.at(-1)?.target.dispatchEvent(new Event('change'));
  };
  const heard: number[] = [];
  const leave = watchPixelRatio(() => heard.push(window.devicePixelRatio));
  setRatio(2);
  setRatio(1.5);
  // The first query has no listener any more.
  queries[0]?.target.dispatchEvent(new Event('change'));
  expect(heard).toEqual([2, 1.5]);
  expect(queries.map(({ media }) => media)).toEqual([
    '(resolution: 1dppx)',
    '(resolution: 2dppx)',
    '(resolution: 1.5dppx)',
  ]);
  leave();
  setRatio(3);
  expect(heard).toEqual([2, 1.5]);
});
