-- Documents name the picture at their head, so that a lost file can be drawn again: the sweep asks which pictures they name.
create index invoices_mark on invoices ((content #>> '{mark,path}')) where content ? 'mark';
