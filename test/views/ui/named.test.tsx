import { named } from '@src/views/ui/named';
import { render, screen } from '@testing-library/react';

test('isolates the direction of each name in a sentence', () => {
  const { container } = render(<p>{named`${'דנה'} (${'Google'}) and ${'Bo'}?`}</p>);
  expect(container).toHaveTextContent('דנה (Google) and Bo?');
  expect(['דנה', 'Google', 'Bo'].map((name) => screen.getByText(name).tagName)).toEqual([
    'BDI',
    'BDI',
    'BDI',
  ]);
});
