import { CHECK_TEXTS, type CheckKind, contentEditUrl } from '@src/domain/checks/checks';
import { Button, ButtonLink } from '../../ui/button/Button';
import { DescribingHint } from '../../ui/marks/DescribingHint';
import { NewTabIcon } from '../checkIcons';

interface EditLinkProps {
  kind: CheckKind;
  id: string;
  template: string | undefined;
  /** True to omit the border, for lists of many links. */
  quiet?: boolean;
}

/** Links to the edit page of the content system, in a new tab. Disabled if the content system is not configured. */
export function EditLink({ kind, id, template, quiet = false }: EditLinkProps) {
  const variant = quiet ? 'text' : 'outlined';
  const { editLabel } = CHECK_TEXTS[kind];
  const url = contentEditUrl(template, id);
  if (url === null)
    return (
      <DescribingHint text="The content system is not configured">
        {(description) => (
          <Button
            className="screen-only"
            size="small"
            variant={variant}
            disabled
            aria-description={description}
            endIcon={<NewTabIcon />}
          >
            {editLabel}
          </Button>
        )}
      </DescribingHint>
    );
  return (
    <ButtonLink
      className="screen-only"
      size="small"
      variant={variant}
      to={url}
      target="_blank"
      rel="noopener"
      title="Opens in a new tab"
      endIcon={<NewTabIcon />}
    >
      {editLabel}
    </ButtonLink>
  );
}
