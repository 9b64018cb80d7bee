import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { CHECK_TEXTS, type CheckKind } from '../../domain/checks';
import { formatCount } from '../../domain/formats';
import { joinTags, selectCards, selectTagCounts } from '../../store/checks/cards.selectors';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites.selectors';
import { EmptyState } from '../shared/EmptyState';
import { ClearIcon, NoMatchIcon } from '../shared/icons';
import { CardGrid } from './CardGrid';
import { NameFilter } from './NameFilter';
import { TagToggles } from './TagToggles';
import type { ChangeAddress, ChecksAddress } from './useChecksAddress';

const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 24,
  [theme.breakpoints.down('md')]: { flexDirection: 'column', gap: 12 },
}));

interface Props {
  kind: CheckKind;
  site: string;
  text: string;
  onText: (text: string) => void;
  address: ChecksAddress;
  change: ChangeAddress;
}

/** What was found, and what of it is shown. */
export function Results({ kind, site, text, onText, address, change }: Props) {
  const { tags, sort } = address;
  const joined = joinTags(tags);
  const cards = useAppSelector((state) => selectCards(state, kind, site, text, joined, sort));
  const counts = useAppSelector((state) => selectTagCounts(state, kind, site, text));
  const all = useAppSelector((state) => selectCards(state, kind, site, '', '', sort)).length;
  const { locale } = useAppSelector((state) => selectSite(state, site));
  const { filterLabel, plural } = CHECK_TEXTS[kind];
  const toggleTag = useCallback(
    (tag: string) =>
      change(({ tags: chosen }) => ({
        tags: chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag],
      })),
    [change],
  );
  return (
    <>
      <Filters>
        <NameFilter label={filterLabel} text={text} onChange={onText} />
        <TagToggles kind={kind} chosen={tags} counts={counts} locale={locale} onToggle={toggleTag} />
      </Filters>
      {cards.length > 0 ? (
        <CardGrid kind={kind} site={site} cards={cards} />
      ) : (
        all > 0 && (
          <EmptyState
            icon={<NoMatchIcon />}
            title={text === '' ? `No ${plural} with these tags` : `No ${plural} match “${text}”`}
            text={`${formatCount(all, locale)} ${plural} are hidden by the filter.`}
            action={
              <Button
                startIcon={<ClearIcon />}
                onClick={() => {
                  onText('');
                  change(() => ({ text: '', tags: [] }));
                }}
              >
                Clear filter
              </Button>
            }
          />
        )
      )}
    </>
  );
}
